import type { AbiParameter } from 'viem'
import { readAddress } from '../../../chain/addresses/read-address.ts'
import { readNumber } from '../../../lib/number-text.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'

/**
 * What the user has entered for a parameter: a text, or a list for a tuple or an array. It is kept
 * as entered, valid or not.
 */
export type Draft = string | readonly Draft[]

export type ParsedDraft =
  | { readonly status: 'ok'; readonly value: unknown }
  | { readonly status: 'invalid'; readonly problems: readonly DraftProblem[] }

export type DraftProblem = {
  /** Positions from the outermost list to the text that is wrong. */
  readonly path: readonly number[]
  /** What to enter instead. */
  readonly sentence: string
}

/** An array's element type and fixed length, or what else a type is. */
export type Shape =
  | { readonly kind: 'array'; readonly element: AbiParameter; readonly length: number | null }
  | { readonly kind: 'tuple'; readonly components: readonly AbiParameter[] }
  | { readonly kind: 'elementary'; readonly type: string }

/** What a parameter is made of. */
export function shapeOf(parameter: AbiParameter): Shape {
  const array = /^(.*)\[(\d*)\]$/.exec(parameter.type)
  if (array) {
    const [, type = '', length = ''] = array
    const internalType = parameter.internalType?.replace(/\[\d*\]$/, '')
    return {
      kind: 'array',
      // The name stays with the array; its elements are told apart by their number.
      element: { ...parameter, type, name: '', ...(internalType && { internalType }) },
      length: length === '' ? null : Number(length),
    }
  }
  if ('components' in parameter) return { kind: 'tuple', components: parameter.components }
  return { kind: 'elementary', type: parameter.type }
}

/** Nothing entered yet. */
export function emptyDraft(parameter: AbiParameter): Draft {
  const shape = shapeOf(parameter)
  switch (shape.kind) {
    case 'array':
      return Array.from({ length: shape.length ?? 0 }, () => emptyDraft(shape.element))
    case 'tuple':
      return shape.components.map(emptyDraft)
    case 'elementary':
      return shape.type === 'bool' ? 'false' : ''
  }
}

/** A draft that has the shape of a parameter, with what can be kept of one from a link. */
export function conformDraft(parameter: AbiParameter, draft: unknown): Draft {
  const shape = shapeOf(parameter)
  if (shape.kind === 'elementary') {
    return typeof draft === 'string' ? draft : emptyDraft(parameter)
  }
  if (!Array.isArray(draft)) return emptyDraft(parameter)
  if (shape.kind === 'tuple') {
    return shape.components.map((component, at) => conformDraft(component, draft[at]))
  }
  const length = shape.length ?? draft.length
  return Array.from({ length }, (_, at) => conformDraft(shape.element, draft[at]))
}

/** The values of several parameters, as viem encodes them. */
export function parseDrafts(
  parameters: readonly AbiParameter[],
  drafts: readonly Draft[],
):
  | { readonly status: 'ok'; readonly values: readonly unknown[] }
  | { readonly status: 'invalid'; readonly problems: readonly DraftProblem[] } {
  const values: unknown[] = []
  const problems: DraftProblem[] = []
  for (const [at, parameter] of parameters.entries()) {
    const parsed = parseDraft(parameter, drafts[at] ?? '')
    if (parsed.status === 'ok') values.push(parsed.value)
    else {
      problems.push(
        ...parsed.problems.map(({ path, sentence }) => ({ path: [at, ...path], sentence })),
      )
    }
  }
  return problems.length > 0 ? { status: 'invalid', problems } : { status: 'ok', values }
}

/** The value of a tuple's component, whether the tuple is a list or a record. */
export function valueAt(tuple: unknown, name: string | undefined, at: number): unknown {
  if (Array.isArray(tuple)) return tuple[at]
  return Object.entries(tuple ?? {}).find(([key]) => key === name)?.[1]
}

/** The value of a parameter, or what has to be entered otherwise. */
export function parseDraft(parameter: AbiParameter, draft: Draft): ParsedDraft {
  const shape = shapeOf(parameter)
  if (shape.kind === 'elementary') return parseElementary(shape.type, draft)
  if (typeof draft === 'string') return invalid(`Enter a list for ${parameter.type}.`)
  if (shape.kind === 'tuple') {
    const parsed = parseDrafts(shape.components, draft)
    return parsed.status === 'ok' ? ok(tupleOf(shape.components, parsed.values)) : parsed
  }
  if (draft.length !== (shape.length ?? draft.length)) {
    return invalid(`Enter exactly ${shape.length} values.`)
  }
  const elements = draft.map(() => shape.element)
  const parsed = parseDrafts(elements, draft)
  return parsed.status === 'ok' ? ok(parsed.values) : parsed
}

/** viem takes a tuple as a record when all of its components have names. */
function tupleOf(components: readonly AbiParameter[], values: readonly unknown[]): unknown {
  const names = components.map(({ name }) => name ?? '')
  const areUnique = !names.includes('') && new Set(names).size === names.length
  return areUnique ? Object.fromEntries(names.map((name, at) => [name, values[at]])) : values
}

function parseElementary(type: string, draft: Draft): ParsedDraft {
  if (typeof draft !== 'string') return invalid(`Enter one value for ${type}.`)
  if (type === 'string') return ok(draft)
  const text = draft.trim()
  if (type === 'bool') return parseBool(text)
  if (type === 'address') return parseAddress(text)
  if (/^u?int/.test(type)) return parseInteger(type, text)
  return parseBytes(type, text)
}

function parseBool(text: string): ParsedDraft {
  if (/^(true|1|yes)$/i.test(text)) return ok(true)
  if (/^(false|0|no|)$/i.test(text)) return ok(false)
  return invalid('Enter true or false.')
}

function parseAddress(text: string): ParsedDraft {
  const read = readAddress(text, { allowsZero: true })
  return read.ok ? ok(read.address) : invalid(read.problem)
}

function parseBytes(type: string, text: string): ParsedDraft {
  const size = Number(type.slice('bytes'.length)) || null
  if (!/^0x([\da-f]{2})*$/i.test(text)) return invalid('Enter bytes: 0x and pairs of hex digits.')
  const given = text.length / 2 - 1
  return size !== null && given !== size
    ? invalid(`Enter ${size} bytes (0x and ${size * 2} digits); this is ${given}.`)
    : ok(text.toLowerCase())
}

/** Powers of ten that a number may be followed by. */
const units: Readonly<Record<string, number>> = { wei: 0, gwei: 9, eth: 18, ether: 18, usdc: 6 }

const withExponentAndUnit = /^(.*?)(?:e(\d{1,3}))?\s*([a-z]*)$/i

/**
 * An integer as people write it: `1_000`, `0xff`, `1.5e18`, `1.5 ether`, `1,5 usdc`. What stands before the
 * exponent and the unit is read as every number of the product.
 *
 * @returns null where the text is no whole number.
 */
export function readInteger(text: string): bigint | null {
  const trimmed = text.trim()
  if (/^0x[\da-f]+$/i.test(trimmed)) return BigInt(trimmed)
  const [, number = '', exponent = '0', unit = ''] = withExponentAndUnit.exec(trimmed) ?? []
  const read = readNumber(number)
  const power = unit === '' ? 0 : units[unit.toLowerCase()]
  if (power === undefined || !read.ok) return null
  const { whole, fraction, negative } = read.number
  const significant = fraction.replace(/0+$/, '')
  const zeros = Number(exponent) + power - significant.length
  if (zeros < 0) return null
  const value = BigInt(whole + significant) * 10n ** BigInt(zeros)
  return negative ? -value : value
}

function parseInteger(type: string, text: string): ParsedDraft {
  const value = readInteger(text)
  if (value === null) {
    return invalid('Enter a whole number, for example 1000000, 1.5e18, 1.5 ether or 0xff.')
  }
  const { min, max } = integerRange(type)
  if (value < min) return invalid(min === 0n ? 'Enter 0 or more.' : `The smallest is ${min}.`)
  if (value > max) return invalid(`The largest ${type} is ${max}.`)
  // viem takes integers of up to 48 bits as numbers.
  return ok(integerBits(type) <= 48 ? toSafeInteger(value) : value)
}

const integerBits = (type: string): number => Number(/\d+/.exec(type)?.[0] ?? 256)

/** The smallest and the largest value of an integer type. */
export function integerRange(type: string): { readonly min: bigint; readonly max: bigint } {
  const bits = BigInt(integerBits(type))
  return type.startsWith('u')
    ? { min: 0n, max: 2n ** bits - 1n }
    : { min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n }
}

const ok = (value: unknown): ParsedDraft => ({ status: 'ok', value })

const invalid = (sentence: string): ParsedDraft => ({
  status: 'invalid',
  problems: [{ path: [], sentence }],
})
