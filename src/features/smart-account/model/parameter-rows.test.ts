import { expect, it } from 'vitest'
import { rowItem, rowsOf, textsOf, withValue } from './parameter-rows.ts'

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

it.each([
  ['1,5', '1.5'],
  ['1,000', '1000'],
  ['1.000,5', '1000.5'],
  [',5', '0.5'],
  ['1,', '1'],
  ['1,000,00', '1;000;00'],
  ['60,40,5', '60;40;5'],
  ['0xa,0xb', '0xa;0xb'],
  ['0.05', '0.05'],
])('takes %s in a row as the one value %s', (text, item) => {
  expect(rowItem(text)).toBe(item)
  const texts = textsOf(parameters, [['0xa', text]])
  expect(rowsOf(parameters, texts)).toEqual([['0xa', item]])
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
