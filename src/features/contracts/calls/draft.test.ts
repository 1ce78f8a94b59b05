import fc from 'fast-check'
import { type AbiParameter, decodeAbiParameters, encodeAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  conformDraft,
  emptyDraft,
  parseDraft,
  parseDrafts,
  readInteger,
  shapeOf,
  valueAt,
} from './draft.ts'

const step: AbiParameter = {
  name: 'path',
  type: 'tuple[]',
  components: [
    { name: 'pool', type: 'uint256' },
    { name: 'to', type: 'address' },
    { name: 'limits', type: 'uint16[2]' },
  ],
}
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('integers', () => {
  it.each([
    ['1_000', 1_000n],
    ['1,000', 1_000n],
    ['0xff', 255n],
    ['1.5e18', 15n * 10n ** 17n],
    ['1.5 ether', 15n * 10n ** 17n],
    ['2 USDC', 2_000_000n],
    ['.5e1', 5n],
    ['1.500e1', 15n],
    ['-7', -7n],
    ['1,5 usdc', 1_500_000n],
    ['1,000.5 usdc', 1_000_500_000n],
    ['1,000,00', null],
    ['1,5', null],
    ['1.5', null],
    ['1.23e1', null],
    ['1 apple', null],
    ['.', null],
    ['', null],
    ['e5', null],
    ['1\n2', null],
    ['12e0', 12n],
    ['1.2e1', 12n],
  ])('%j is %s', (text, value) => {
    expect(readInteger(text)).toBe(value)
  })

  it.each([
    ['uint8', '255', 255],
    ['int8', '-128', -128],
    ['uint48', '281474976710655', 281_474_976_710_655],
    ['uint56', '1', 1n],
    ['uint256', '1e3', 1_000n],
    ['uint8', '0', 0],
    ['int8', '127', 127],
    ['uint', (2n ** 256n - 1n).toString(), 2n ** 256n - 1n],
    ['int', (-(2n ** 255n)).toString(), -(2n ** 255n)],
  ])('of type %s take %s', (type, text, value) => {
    expect(parseDraft({ type }, text)).toEqual({ status: 'ok', value })
  })

  it.each([
    ['uint8', '256', 'The largest uint8 is 255.'],
    ['uint8', '-1', 'Enter 0 or more.'],
    ['int8', '-129', 'The smallest is -128.'],
    ['int8', '128', 'The largest int8 is 127.'],
    ['uint', (2n ** 256n).toString(), `The largest uint is ${2n ** 256n - 1n}.`],
  ])('of type %s refuse %s', (type, text, sentence) => {
    expect(parseDraft({ type }, text)).toEqual({
      status: 'invalid',
      problems: [{ path: [], sentence }],
    })
  })
})

it('reads a list of tuples with a list in each', () => {
  const parsed = parseDrafts([step], [[['7', alice, ['1', '2']]]])
  expect(parsed).toEqual({
    status: 'ok',
    values: [[{ pool: 7n, to: alice, limits: [1, 2] }]],
  })
})

it('says for each text that is wrong where it stands and what to enter', () => {
  expect(
    parseDraft(step, [
      ['', alice, ['1', '2']],
      ['3', '0x12', ['70000', '2']],
    ]),
  ).toEqual({
    status: 'invalid',
    problems: [
      {
        path: [0, 0],
        sentence: 'Enter a whole number, for example 1000000, 1.5e18, 1.5 ether or 0xff.',
      },
      {
        path: [1, 1],
        sentence: 'An address has 40 hexadecimal digits after 0x; this has 2.',
      },
      { path: [1, 2, 0], sentence: 'The largest uint16 is 65535.' },
    ],
  })
})

it.each([
  ['bytes4', '0x123456', 'Enter 4 bytes (0x and 8 digits); this is 3.'],
  ['bytes', '0x123', 'Enter bytes: 0x and pairs of hex digits.'],
  ['bool', 'perhaps', 'Enter true or false.'],
  [
    'address',
    alice.replace('C', 'c'),
    'This address has a typo: its capital letters do not match its checksum (ERC-55). Copy it again.',
  ],
])('refuses a %s of %s', (type, text, sentence) => {
  expect(parseDraft({ type }, text)).toEqual({
    status: 'invalid',
    problems: [{ path: [], sentence }],
  })
})

it.each([
  ['bool', ' Yes ', true],
  ['bool', '1', true],
  ['bool', '', false],
  ['bool', 'no', false],
  ['bool', '0', false],
  ['string', ' as entered ', ' as entered '],
  ['bytes', ' 0xABcd ', '0xabcd'],
  ['bytes', '0x', '0x'],
  ['bytes2', '0xABcd', '0xabcd'],
  ['address', ` ${alice} `, alice],
])('reads a %s of %j', (type, text, value) => {
  expect(parseDraft({ type }, text)).toEqual({ status: 'ok', value })
})

it.each([
  [{ type: 'uint8' }, ['1'], 'Enter one value for uint8.'],
  [{ type: 'uint8[]' }, '1', 'Enter a list for uint8[].'],
  [{ type: 'uint8[2]' }, ['1'], 'Enter exactly 2 values.'],
  [{ type: 'uint8[2]' }, ['1', '2', '3'], 'Enter exactly 2 values.'],
])('refuses another shape than that of %j', (parameter, draft, sentence) => {
  expect(parseDraft(parameter, draft)).toEqual({
    status: 'invalid',
    problems: [{ path: [], sentence }],
  })
})

it('takes what was not entered at all as nothing', () => {
  expect(parseDrafts([{ type: 'string' }, { type: 'bool' }], [])).toEqual({
    status: 'ok',
    values: ['', false],
  })
})

it.each([
  ['names', [{ name: 'a' }, { name: 'b' }], { a: 1n, b: 2n }],
  ['no names', [{}, {}], [1n, 2n]],
  ['one name', [{ name: 'a' }, { name: '' }], [1n, 2n]],
  ['the same name twice', [{ name: 'a' }, { name: 'a' }], [1n, 2n]],
])('gives viem a tuple whose parts have %s as it wants it', (_, names, value) => {
  const components = names.map((each) => ({ ...each, type: 'uint256' }))
  expect(parseDraft({ type: 'tuple', components }, ['1', '2'])).toEqual({ status: 'ok', value })
})

it('finds the value of a part in a list by its place and in a record by its name', () => {
  expect(valueAt(['x', 'y'], 'a', 1)).toBe('y')
  expect(valueAt({ a: 'x', b: 'y' }, 'b', 0)).toBe('y')
  expect(valueAt({ a: 'x' }, 'toString', 0)).toBeUndefined()
  expect(valueAt({ a: 'x' }, undefined, 0)).toBeUndefined()
  expect(valueAt(undefined, 'a', 0)).toBeUndefined()
})

it('keeps for the elements of an array what Solidity calls them', () => {
  expect(shapeOf({ type: 'uint8[2][]', name: 'kinds', internalType: 'enum Kind[2][]' })).toEqual({
    kind: 'array',
    element: { type: 'uint8[2]', name: '', internalType: 'enum Kind[2]' },
    length: null,
  })
  expect(shapeOf({ type: 'uint8[2]' })).toEqual({
    kind: 'array',
    element: { type: 'uint8', name: '' },
    length: 2,
  })
})

it('begins with nothing entered, in the shape of the parameter', () => {
  expect(emptyDraft(step)).toEqual([])
  expect(emptyDraft({ type: 'uint8[2]' })).toEqual(['', ''])
  expect(emptyDraft({ ...step, type: 'tuple' })).toEqual(['', '', ['', '']])
})

it('keeps of a link what fits the parameter', () => {
  expect(conformDraft(step, [['1', 2], 'x'])).toEqual([
    ['1', '', ['', '']],
    ['', '', ['', '']],
  ])
  expect(conformDraft({ type: 'uint8[2]' }, ['1', '2', '3'])).toEqual(['1', '2'])
  expect(conformDraft({ type: 'bool' }, null)).toBe('false')
  expect(conformDraft({ type: 'bool' }, 'true')).toBe('true')
  expect(conformDraft({ type: 'uint8[2]' }, 'x')).toEqual(['', ''])
})

it('reads what it was given by its own decimal text, for any integer', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (value) => {
      const parsed = parseDrafts([{ type: 'uint256' }], [value.toString()])
      if (parsed.status === 'invalid') throw new Error('refused')
      const data = encodeAbiParameters([{ type: 'uint256' }], [parsed.values[0] as bigint])
      expect(decodeAbiParameters([{ type: 'uint256' }], data)).toEqual([value])
    }),
  )
})
