import { expect, it } from 'vitest'
import {
  describeInRow,
  describeParameter,
  nameProblem,
  readPermission,
  rowItem,
  rowsOf,
  textsOf,
  withValue,
} from './account-form.ts'

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

const limits = {
  name: 'spendingLimits',
  type: 'uint256[]',
  defaultValue: '',
  kind: 'usdc',
  isList: true,
  description: 'Limit of each delegate in the same order, in USDC, comma-separated.',
} as const

it('speaks of commas and order only where a list is one text', () => {
  expect(describeParameter(limits, 'ALD52W')).toBe(
    'Limit of each delegate in the same order, in ALD52W, comma-separated.',
  )
  expect(describeInRow(limits, 'ALD52W')).toBe('Limit of each delegate, in ALD52W.')
})

it.each([
  ['  ', 'Enter a name.'],
  ['a'.repeat(64), undefined],
  [` ${'a'.repeat(64)} `, undefined],
  ['a'.repeat(65), 'Shorten it by 1 character.'],
  ['a'.repeat(87), 'Shorten it by 23 characters.'],
  ['é'.repeat(32), undefined],
  ['é'.repeat(33), 'Shorten it by 2 bytes. Accented letters take two, other scripts three.'],
])('%j as a name: %j', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

const other = '0x2222222222222222222222222222222222222222'

it('reads a function by its types or its selector', () => {
  const read = { ok: true, value: { target: other, selector: '0xa694fc3a' } }
  expect(readPermission(other, 'stake(uint256)')).toEqual(read)
  expect(readPermission(` ${other} `, '0xA694FC3A')).toEqual(read)
  for (const text of ['stake', 'stake(uint256', '0xa694fc', 'stake(nonsense type)', '']) {
    expect(readPermission(other, text).ok, text).toBe(false)
  }
  expect(readPermission('alice', 'stake(uint256)').ok).toBe(false)
})
