import {
  concat,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  hexToBigInt,
  keccak256,
  numberToHex,
  pad,
  stringToHex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { compiledFixture as compiled } from '../code/compiled.fixture.ts'
import type { StorageLayout, StorageType } from '../code/compiled.ts'
import { mappingKey, readEntry, readMapping } from './storage.ts'

// Words are placed as "Layout of State Variables in Storage" of the Solidity documentation says.
const inplace = (label: string, bytes: number): StorageType => ({
  encoding: 'inplace',
  label,
  numberOfBytes: String(bytes),
})

const layout: StorageLayout = {
  storage: [],
  types: {
    uint8: inplace('uint8', 1),
    uint256: inplace('uint256', 32),
    int16: inplace('int16', 2),
    bool: inplace('bool', 1),
    address: inplace('address', 20),
    bytes4: inplace('bytes4', 4),
    status: inplace('enum Status', 1),
    wrapped: inplace('Slot0', 4),
    string: { encoding: 'bytes', label: 'string', numberOfBytes: '32' },
    bytes: { encoding: 'bytes', label: 'bytes', numberOfBytes: '32' },
    list: {
      encoding: 'dynamic_array',
      label: 'uint8[]',
      numberOfBytes: '32',
      base: 'uint8',
    },
    three: { ...inplace('uint256[3]', 96), base: 'uint256' },
    pair: {
      ...inplace('struct Pair', 64),
      members: [
        { label: 'first', slot: '0', offset: 0, type: 'uint256' },
        { label: 'isOpen', slot: '1', offset: 0, type: 'bool' },
      ],
    },
    pairs: { encoding: 'dynamic_array', label: 'struct Pair[]', numberOfBytes: '32', base: 'pair' },
    mapping: {
      encoding: 'mapping',
      label: 'mapping(string => uint256)',
      numberOfBytes: '32',
      key: 'string',
      value: 'uint256',
    },
  },
}

const word = (value: bigint | Hex): Hex =>
  typeof value === 'bigint' ? numberToHex(value, { size: 32 }) : pad(value)

function variable(
  type: string,
  words: Readonly<Record<string, Hex>>,
  { slot = 0n, offset = 0 }: { slot?: bigint; offset?: number } = {},
) {
  const read = async (at: bigint) => words[String(at)] ?? word(0n)
  return readEntry(compiled, layout, { label: 'value', offset, slot: String(slot), type }, read)
}

/** The first slot of what stands at the hash of a slot. */
const dataOf = (slot: bigint): bigint =>
  hexToBigInt(keccak256(encodeAbiParameters([{ type: 'uint256' }], [slot])))

describe('a variable of one word', () => {
  // From the right: uint8 7, int16 -2, bool true, address, bytes4.
  const owner = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const packed = pad(concat(['0xdeadbeef', owner, '0x01', '0xfffe', '0x07']))

  it.each([
    ['uint8', 0, '7'],
    ['int16', 1, '-2'],
    ['bool', 3, 'true'],
    ['bytes4', 24, '0xdeadbeef'],
    ['wrapped', 24, '0xdeadbeef'],
  ])('of type %s is cut out at its offset', async (type, offset, text) => {
    expect(await variable(type, { 0: packed }, { offset })).toMatchObject({ text, address: null })
  })

  it('that is an address leads to it, but zero to nowhere', async () => {
    expect(await variable('address', { 0: packed }, { offset: 4 })).toMatchObject({
      text: owner,
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    })
    expect(await variable('address', {})).toMatchObject({ address: null })
  })

  it('that is an enum has the name of its member, or else its bytes', async () => {
    expect(await variable('status', { 0: word(1n) })).toMatchObject({ text: 'CLOSED (1)' })
    expect(await variable('status', { 0: word(9n) })).toMatchObject({ text: '0x09' })
  })
})

describe('a text', () => {
  it('of up to 31 bytes stands in its slot', async () => {
    const short = 'a'.repeat(31)
    const slot = concat([pad(stringToHex(short), { dir: 'right', size: 31 }), '0x3e'])
    expect(await variable('string', { 0: slot })).toMatchObject({ text: short })
    expect(await variable('string', {})).toMatchObject({ text: '' })
  })

  it.each([32, 33, 64])('of %i bytes stands at the hash of its slot', async (length) => {
    const text = 'abcdefgh'.repeat(8).slice(0, length)
    const hex = stringToHex(text).slice(2).padEnd(192, '0')
    const words = Object.fromEntries(
      [0, 1, 2].map((at) => [
        String(dataOf(5n) + BigInt(at)),
        `0x${hex.slice(at * 64, at * 64 + 64)}` as const,
      ]),
    )
    const own = { ...words, 5: word(BigInt(length) * 2n + 1n) }
    expect(await variable('string', own, { slot: 5n })).toMatchObject({ text })
    expect(await variable('bytes', own, { slot: 5n })).toMatchObject({ text: stringToHex(text) })
  })
})

describe('an array', () => {
  it('of small items has several in a slot, and 20 of them are read', async () => {
    const items = Array.from({ length: 32 }, (_, index) => numberToHex(31 - index, { size: 1 }))
    const words = { 2: word(40n), [String(dataOf(2n))]: concat(items) }
    const { parts, omitted } = await variable('list', words, { slot: 2n })
    expect(parts.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => `${at}`))
    expect(parts[3]).toMatchObject({ label: 'value[3]', slot: dataOf(2n), offset: 3 })
    expect(omitted).toBe(20n)
  })

  it('of a fixed length begins in its own slot', async () => {
    const { parts, omitted } = await variable(
      'three',
      { 7: word(1n), 8: word(2n), 9: word(3n) },
      {
        slot: 7n,
      },
    )
    expect(parts.map(({ text }) => text)).toEqual(['1', '2', '3'])
    expect(omitted).toBe(0n)
  })

  it('of structs has each in slots of its own', async () => {
    const at = dataOf(4n)
    const words = { 4: word(2n), [String(at + 2n)]: word(8n), [String(at + 3n)]: word(1n) }
    const { parts } = await variable('pairs', words, { slot: 4n })
    expect(parts[1]?.parts.map(({ label, text }) => [label, text])).toEqual([
      ['first', '8'],
      ['isOpen', 'true'],
    ])
  })
})

describe('a mapping', () => {
  const slot = 3n
  const elementary = (type: string, key: unknown) =>
    keccak256(encodeAbiParameters([{ type }, { type: 'uint256' }], [key, slot]))
  const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

  it.each([
    ['uint256', 12n, elementary('uint256', 12n)],
    ['uint8', 12, elementary('uint8', 12)],
    ['int256', -1n, elementary('int256', -1n)],
    ['bool', true, elementary('bool', true)],
    ['bool', false, elementary('bool', false)],
    ['address', owner, elementary('address', owner)],
    ['bytes4', '0xdeadbeef', elementary('bytes4', '0xdeadbeef')],
    ['string', 'VCS', keccak256(encodePacked(['string', 'uint256'], ['VCS', slot]))],
    // Looks like hexadecimal digits, and is a text.
    ['string', '0x1234', keccak256(encodePacked(['string', 'uint256'], ['0x1234', slot]))],
    ['bytes', '0x1234', keccak256(encodePacked(['bytes', 'uint256'], ['0x1234', slot]))],
  ])('has the value of a key of type %s (%s) where Solidity puts it', async (label, key, place) => {
    const hex = mappingKey({ encoding: 'inplace', label, numberOfBytes: '32' }, key)
    const found = await readMapping(
      compiled,
      layout,
      { typeKey: 'mapping', slot },
      { hex, label: String(key) },
      async (at) => word(at === hexToBigInt(place) ? 77n : 0n),
    )
    expect(found).toMatchObject({ label: `[${key}]`, text: '77' })
  })

  it('tells its keys and asks for none, and refuses what is no key or no mapping', async () => {
    expect(await variable('mapping', {})).toMatchObject({
      text: null,
      keyType: { label: 'string' },
    })
    const addressType = inplace('address', 20)
    expect(() => mappingKey(addressType, 'somebody')).toThrow('A key of type address')
    const key = { hex: word(1n), label: '1' }
    const read = async () => word(0n)
    expect(() => readMapping(compiled, layout, { typeKey: 'uint8', slot: 0n }, key, read)).toThrow(
      'This is not a mapping.',
    )
  })
})

it('refuses a layout that lacks a type', async () => {
  await expect(variable('unknown', {})).rejects.toThrow('no type unknown')
})

it('reads at most 4 KiB of a text', async () => {
  const asked: bigint[] = []
  const read = async (slot: bigint) => {
    asked.push(slot)
    return slot === 0n ? word(20_001n) : word('0x61')
  }
  const entry = { label: 'value', offset: 0, slot: '0', type: 'bytes' }
  await readEntry(compiled, layout, entry, read)
  expect(asked).toHaveLength(1 + 4_096 / 32 + 1)
})

it('counts large items in slots of their own, and small ones in whole slots', async () => {
  const types = {
    ...layout.types,
    third: inplace('uint88', 11),
    thirds: { ...inplace('uint88[3]', 64), base: 'third' },
    half: inplace('uint128', 16),
    halves: { ...inplace('uint128[3]', 64), base: 'half' },
  }
  const placesOf = async (type: string) => {
    const entry = { label: 'value', offset: 0, slot: '7', type }
    const { parts } = await readEntry(compiled, { ...layout, types }, entry, async () => word(0n))
    return parts.map(({ slot, offset }) => [Number(slot), offset])
  }
  expect(await placesOf('thirds')).toEqual([
    [7, 0],
    [7, 11],
    [8, 0],
  ])
  expect(await placesOf('halves')).toEqual([
    [7, 0],
    [7, 16],
    [8, 0],
  ])
  expect(await placesOf('three')).toEqual([
    [7, 0],
    [8, 0],
    [9, 0],
  ])
})
