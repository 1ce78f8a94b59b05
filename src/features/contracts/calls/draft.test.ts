import fc from 'fast-check'
import { type AbiParameter, decodeAbiParameters, encodeAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import { conformDraft, emptyDraft, parseDraft, parseDrafts, readInteger } from './draft.ts'

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
  ])('%j is %s', (text, value) => {
    expect(readInteger(text)).toBe(value)
  })

  it.each([
    ['uint8', '255', 255],
    ['int8', '-128', -128],
    ['uint48', '281474976710655', 281_474_976_710_655],
    ['uint56', '1', 1n],
    ['uint256', '1e3', 1_000n],
  ])('of type %s take %s', (type, text, value) => {
    expect(parseDraft({ type }, text)).toEqual({ status: 'ok', value })
  })

  it.each([
    ['uint8', '256', 'The largest uint8 is 255.'],
    ['uint8', '-1', 'Enter 0 or more.'],
    ['int8', '-129', 'The smallest is -128.'],
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
