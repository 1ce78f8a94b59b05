import { expect, it } from 'vitest'
import { readTexts, writeTexts } from './account-url.ts'

const given = { targetAllocations: '60,40', rebalanceThreshold: '5', assets: '' }

it('a form comes back from the URL as it was typed', () => {
  const texts = { ...given, assets: 'ALD52W, US&DC=1', targetAllocations: '' }
  const text = writeTexts(texts, given)
  expect(text).not.toContain('rebalanceThreshold')
  expect(readTexts(text, given)).toEqual(texts)
})

it('a URL without values, or with foreign ones, leaves the defaults', () => {
  expect(readTexts('', given)).toEqual(given)
  expect(readTexts('owner=0x1&__proto__=x&%%%', given)).toEqual(given)
})
