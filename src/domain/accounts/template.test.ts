import { expect, it } from 'vitest'
import { defaultTexts, listItems, parameterLabel } from './template.ts'

it('names a parameter for people', () => {
  expect(parameterLabel('reinvestThreshold')).toBe('Reinvest threshold')
  expect(parameterLabel('target2Allocation')).toBe('Target2 allocation')
  expect(parameterLabel('token')).toBe('Token')
})

it('reads the items of a list, of which an empty text has none', () => {
  expect(listItems(' 60, 40 ')).toEqual(['60', '40'])
  expect(listItems('60,')).toEqual(['60', ''])
  expect(listItems('')).toEqual([])
  expect(listItems('  ')).toEqual([])
})

it('starts a form with the defaults', () => {
  const parameter = { type: 'uint256', description: '', kind: 'usdc', isList: false } as const
  const parameters = [
    { ...parameter, name: 'threshold', defaultValue: '100' },
    { ...parameter, name: 'amount', defaultValue: '' },
  ]
  expect(defaultTexts({ parameters })).toEqual({ threshold: '100', amount: '' })
})
