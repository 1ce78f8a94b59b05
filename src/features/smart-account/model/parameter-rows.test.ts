import { expect, it } from 'vitest'
import { rowsOf, textsOf, withValue } from './parameter-rows.ts'

const parameters = [{ name: 'delegates' }, { name: 'spendingLimits' }]

it('shows lists side by side, the shorter one with empty values', () => {
  expect(rowsOf(parameters, { delegates: '0xa, 0xb', spendingLimits: '5' })).toEqual([
    ['0xa', '5'],
    ['0xb', ''],
  ])
  expect(rowsOf(parameters, {})).toEqual([['', '']])
})

it('writes rows back as lists, and keeps the place of an empty value', () => {
  const rows = [
    ['0xa', '1,000'],
    ['', '7'],
  ]
  expect(textsOf(parameters, rows)).toEqual({ delegates: '0xa,', spendingLimits: '1000,7' })
  expect(rowsOf(parameters, textsOf(parameters, rows))).toEqual([
    ['0xa', '1000'],
    ['', '7'],
  ])
})

it('changes one value', () => {
  expect(
    withValue(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      1,
      0,
      'x',
    ),
  ).toEqual([
    ['a', 'b'],
    ['x', 'd'],
  ])
})
