import { expect, it } from 'vitest'
import { countText, type Noun, shownText } from './noun.ts'

const assets: Noun = ['asset', 'assets']

it.each([
  [0, '0 assets'],
  [1, '1 asset'],
  [2, '2 assets'],
  [1_200, '1,200 assets'],
])('%i is %j', (count, text) => {
  expect(countText(count, assets)).toBe(text)
})

it('says how much of a list is shown, where that is not all of it', () => {
  expect(shownText(3, 40, assets)).toBe('3 of 40 assets')
  expect(shownText(1_200, 40_000, assets)).toBe('1,200 of 40,000 assets')
  expect(shownText(40, 40, assets)).toBe('40 assets')
  expect(shownText(0, 1, assets)).toBe('0 of 1 asset')
})
