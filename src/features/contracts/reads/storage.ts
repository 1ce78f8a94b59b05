import {
  type Address,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToString,
  isHex,
  keccak256,
  numberToHex,
  pad,
  toHex,
} from 'viem'
import { revealed } from '../../../lib/foreign-text.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import type { Compiled, StorageEntry, StorageLayout, StorageType } from '../code/compiled.ts'
import { enumMembers } from '../code/sources.ts'

/** Reads a word of 32 bytes. */
export type ReadWord = (slot: bigint) => Promise<Hex>

/** A variable in storage with its value, or with parts that have values. */
export type StorageValue = {
  readonly label: string
  /** As in Solidity: `mapping(uint256 => struct Listing)`. */
  readonly type: string
  /** Its key in the layout's types. */
  readonly typeKey: string
  readonly slot: bigint
  /** Bytes from the right end of the slot. */
  readonly offset: number
  readonly size: number
  /** Null for structs, arrays and mappings. */
  readonly text: string | null
  readonly address: Address | null
  readonly parts: readonly StorageValue[]
  /** Type of the keys of a mapping, whose values have to be asked for. */
  readonly keyType: StorageType | null
  /** Items that an array has beyond those in `parts`. */
  readonly omitted: bigint
}

/** Items of an array that are read. */
const maximumItems = 20n

/**
 * Reads a variable.
 *
 * @param base Slot that the entry's slot counts from.
 * @throws Error when the layout lacks a type, and what `read` throws.
 */
export async function readEntry(
  compiled: Compiled,
  layout: StorageLayout,
  entry: StorageEntry,
  read: ReadWord,
  base = 0n,
): Promise<StorageValue> {
  const slot = base + BigInt(entry.slot)
  return readValue(
    compiled,
    layout,
    { label: entry.label, type: entry.type, slot, offset: entry.offset },
    read,
  )
}

type StorageLocation = {
  readonly label: string
  /** Key in the layout's types. */
  readonly type: string
  readonly slot: bigint
  readonly offset: number
}

async function readValue(
  compiled: Compiled,
  layout: StorageLayout,
  location: StorageLocation,
  read: ReadWord,
): Promise<StorageValue> {
  const type = layout.types[location.type]
  if (type === undefined) throw new Error(`The storage layout has no type ${location.type}.`)
  const shell = {
    label: location.label,
    type: type.label,
    typeKey: location.type,
    slot: location.slot,
    offset: location.offset,
    size: Number(type.numberOfBytes),
    text: null,
    address: null,
    parts: [],
    keyType: null,
    omitted: 0n,
  }
  if (type.encoding === 'mapping') {
    return { ...shell, keyType: layout.types[type.key ?? ''] ?? null }
  }
  if (type.encoding === 'bytes') {
    return { ...shell, text: await readBytes(location.slot, type.label === 'string', read) }
  }
  if (type.members !== undefined) {
    const parts = await Promise.all(
      type.members.map((member) => readEntry(compiled, layout, member, read, location.slot)),
    )
    return { ...shell, parts }
  }
  if (type.base !== undefined) {
    return { ...shell, ...(await readItems(compiled, layout, location, type, type.base, read)) }
  }
  return { ...shell, ...decodeWord(compiled, type, await read(location.slot), location.offset) }
}

/** Items of up to 16 bytes share slots; others begin a new one. */
async function readItems(
  compiled: Compiled,
  layout: StorageLayout,
  location: StorageLocation,
  type: StorageType,
  base: string,
  read: ReadWord,
): Promise<Pick<StorageValue, 'parts' | 'omitted'>> {
  const isDynamic = type.encoding === 'dynamic_array'
  const size = BigInt(layout.types[base]?.numberOfBytes ?? 32)
  const length = isDynamic
    ? hexToBigInt(await read(location.slot))
    : BigInt(/\[(\d+)\]$/.exec(type.label)?.[1] ?? 0)
  const start = isDynamic ? hexToBigInt(keccak256(slotHex(location.slot))) : location.slot
  const perSlot = size <= 16n ? 32n / size : 1n
  const slots = size <= 32n ? 1n : (size + 31n) / 32n
  const shown = length < maximumItems ? length : maximumItems
  const parts = await Promise.all(
    Array.from({ length: toSafeInteger(shown) }, (_, at) => {
      const index = BigInt(at)
      return readValue(
        compiled,
        layout,
        {
          label: `${location.label}[${at}]`,
          type: base,
          slot: start + (index / perSlot) * slots,
          offset: toSafeInteger((index % perSlot) * size),
        },
        read,
      )
    }),
  )
  return { parts, omitted: length - shown }
}

const slotHex = (slot: bigint): Hex => numberToHex(BigInt.asUintN(256, slot), { size: 32 })

/**
 * Reads the value of a mapping for a key.
 *
 * @param key Encoded as Solidity hashes it: 32 bytes, or the bytes of a text.
 * @throws Error when it is not a mapping or the layout lacks a type, and what `read` throws.
 */
export function readMapping(
  compiled: Compiled,
  layout: StorageLayout,
  mapping: Pick<StorageValue, 'typeKey' | 'slot'>,
  key: { readonly hex: Hex; readonly label: string },
  read: ReadWord,
): Promise<StorageValue> {
  const value = layout.types[mapping.typeKey]?.value
  if (value === undefined) throw new Error('This is not a mapping.')
  const slot = hexToBigInt(keccak256(`${key.hex}${slotHex(mapping.slot).slice(2)}`))
  return readValue(
    compiled,
    layout,
    { label: `[${key.label}]`, type: value, slot, offset: 0 },
    read,
  )
}

/**
 * A key of a mapping as Solidity hashes it: texts and bytes as they are, all else as a word.
 *
 * @throws Error when the value is none that the type can have.
 */
export function mappingKey({ label }: StorageType, value: unknown): Hex {
  if (label === 'string') return toHex(String(value))
  if (typeof value === 'boolean') return pad(value ? '0x01' : '0x00')
  if (typeof value === 'bigint' || typeof value === 'number') return slotHex(BigInt(value))
  if (!isHex(value)) throw new Error(`A key of type ${label} is not hexadecimal.`)
  if (label === 'bytes') return value
  return label.startsWith('bytes') ? pad(value, { dir: 'right', size: 32 }) : pad(value)
}

/** Short texts stand in their slot; of long ones the slot has the length. */
async function readBytes(slot: bigint, isText: boolean, read: ReadWord): Promise<string> {
  const word = await read(slot)
  const last = Number.parseInt(word.slice(-2), 16)
  if (last % 2 === 0) return asText(`0x${word.slice(2, 2 + last)}`, isText)
  const length = (hexToBigInt(word) - 1n) / 2n
  const start = hexToBigInt(keccak256(slotHex(slot)))
  const count = (length < maximumBytes ? length : maximumBytes) / 32n + 1n
  const words = await Promise.all(
    Array.from({ length: toSafeInteger(count) }, (_, at) => read(start + BigInt(at))),
  )
  const hex = words.map((each) => each.slice(2)).join('')
  return asText(`0x${hex.slice(0, toSafeInteger(length) * 2)}`, isText)
}

const maximumBytes = 4_096n

const asText = (hex: Hex, isText: boolean): string => (isText ? revealed(hexToString(hex)) : hex)

function decodeWord(
  compiled: Compiled,
  { label, numberOfBytes }: StorageType,
  word: Hex,
  offset: number,
): Pick<StorageValue, 'text' | 'address'> {
  const size = Number(numberOfBytes)
  const end = 66 - offset * 2
  const hex: Hex = `0x${word.slice(end - size * 2, end)}`
  const value = hexToBigInt(hex)
  if (/^(address|contract )/.test(label)) {
    return { text: hex, address: value === 0n ? null : getAddress(hex) }
  }
  if (label === 'bool') return { text: value === 0n ? 'false' : 'true', address: null }
  if (label.startsWith('bytes')) return { text: hex, address: null }
  if (/^int/.test(label)) {
    return { text: formatCount(BigInt.asIntN(size * 8, value)), address: null }
  }
  if (/^uint/.test(label)) return { text: formatCount(value), address: null }
  const member = enumMembers(compiled, label)?.[toSafeInteger(value)]
  // Types defined by the contracts themselves are packed words: their bytes are what can be shown.
  return { text: member === undefined ? hex : `${member} (${value})`, address: null }
}
