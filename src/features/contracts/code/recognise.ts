import type { Hex } from 'viem'
import type { CodeFacts } from '../../../domain/contracts/code-facts.ts'
import { formatCount } from '../../../lib/number-format.ts'
import type { Artifact, CodeRange } from './deployment-files.ts'

/** What the code at an address turned out to be. */
export type Verdict =
  /** No code at the address: an account. */
  | { readonly status: 'no-code' }
  /** Compared with an artifact. */
  | {
      readonly status: 'compared'
      readonly artifact: Artifact
      readonly comparison: CodeComparison
    }
  /** Nothing that the deployment has was compiled to this code. */
  | { readonly status: 'unknown' }

/**
 * Finds out what the code at an address is: the artifact that is expected there, otherwise any
 * artifact of the deployment that it is the same as. Of a proxy, its implementation's code counts.
 */
export function recognise(
  { code, implementationCode, proxy }: CodeFacts,
  artifacts: readonly Artifact[],
  expectedKey: string | undefined,
): Verdict {
  const running = proxy === undefined ? code : (implementationCode ?? '0x')
  if (running === '0x') return { status: 'no-code' }
  const expected = artifacts.find(({ key }) => key === expectedKey)
  const comparison = expected && compareCode(running, expected)
  if (expected && comparison && isVerified(comparison)) {
    return { status: 'compared', artifact: expected, comparison }
  }
  const other = sameCode(running, artifacts)
  if (other !== undefined) return other
  return expected && comparison
    ? { status: 'compared', artifact: expected, comparison }
    : { status: 'unknown' }
}

function sameCode(code: Hex, artifacts: readonly Artifact[]): Verdict | undefined {
  for (const artifact of artifacts) {
    if (artifact.deployedBytecode.length !== code.length) continue
    const comparison = compareCode(code, artifact)
    if (isVerified(comparison)) return { status: 'compared', artifact, comparison }
  }
  return undefined
}

/** Whether the contract does what its source says. */
export const isVerified = ({ status }: CodeComparison): boolean => status !== 'different'

/** An immutable as it stands in the code on chain. */
export type ImmutableValue = {
  /** Id of its declaration in the syntax tree. */
  readonly astId: string
  /** A word of 32 bytes. */
  readonly value: Hex
  /** At how many places the code has it. */
  readonly places: number
}

/** How code on chain compares with compiled code. */
export type CodeComparison =
  /** The same, byte for byte, apart from what a constructor fills in. */
  | {
      readonly status: 'same'
      readonly immutables: readonly ImmutableValue[]
      readonly metadata: Metadata
    }
  /** The instructions are the same; only the metadata behind them is not. */
  | { readonly status: 'same-instructions'; readonly immutables: readonly ImmutableValue[] }
  | {
      readonly status: 'different'
      /** The first byte that differs, counted from 0. */
      readonly firstAt: number
      /** How many bytes differ, missing and additional ones included. */
      readonly bytes: number
      readonly expectedSize: number
    }

/** The CBOR at the end of the code. */
type Metadata = {
  /** Bytes, with the two that tell its length. */
  readonly length: number
  /** Compiler version that it names: `0.8.37`. */
  readonly solc: string | null
  /** Whether it names a hash of the sources. */
  readonly hasSourceHash: boolean
}

/**
 * Compares code on chain with an artifact's. Immutables are zeros in an artifact, so their places
 * are left out; all places of one must hold the same value. Linked libraries are left out too.
 */
export function compareCode(
  code: Hex,
  artifact: Pick<Artifact, 'deployedBytecode' | 'immutables' | 'links'>,
): CodeComparison {
  const actual = code.slice(2).toLowerCase()
  const expected = artifact.deployedBytecode.slice(2).toLowerCase()
  const open = [...Object.values(artifact.immutables).flat(), ...artifact.links]
  const masked = (hex: string) => open.reduce(zeroed, hex)
  const [a, b] = [masked(actual), masked(expected)]
  const immutables = immutableValues(actual, artifact.immutables)
  if (a === b && immutables !== undefined) {
    return { status: 'same', immutables, metadata: metadataOf(expected) }
  }
  const [instructionsA, instructionsB] = [withoutMetadata(a), withoutMetadata(b)]
  if (
    immutables !== undefined &&
    instructionsA.length < a.length &&
    instructionsA === instructionsB
  ) {
    return { status: 'same-instructions', immutables }
  }
  return { status: 'different', ...differenceOf(a, b), expectedSize: expected.length / 2 }
}

const zeroed = (hex: string, { start, length }: CodeRange): string =>
  hex.length < (start + length) * 2
    ? hex
    : hex.slice(0, start * 2) + '0'.repeat(length * 2) + hex.slice((start + length) * 2)

/** Undefined when the places of one immutable hold different values. */
function immutableValues(
  hex: string,
  immutables: Artifact['immutables'],
): readonly ImmutableValue[] | undefined {
  const values: ImmutableValue[] = []
  for (const [astId, ranges] of Object.entries(immutables)) {
    const found = new Set(
      ranges.map(({ start, length }) => hex.slice(start * 2, (start + length) * 2)),
    )
    const [value] = found
    if (value === undefined) continue
    if (found.size > 1) return undefined
    values.push({ astId, value: `0x${value}`, places: ranges.length })
  }
  return values
}

/** The compiler puts CBOR behind the code, and its length in the last two bytes. */
function withoutMetadata(hex: string): string {
  const length = Number.parseInt(hex.slice(-4), 16) * 2 + 4
  const start = hex.length - length
  const isMap = /^a[1-9]/.test(hex.slice(start, start + 2))
  return Number.isNaN(length) || start <= 0 || !isMap ? hex : hex.slice(0, start)
}

/** Hex of the CBOR texts `solc`, `ipfs` and `bzzr`. */
const solcKey = '64736f6c6343'
const hashKeys = ['6469706673', '65627a7a72']

function metadataOf(hex: string): Metadata {
  const metadata = hex.slice(withoutMetadata(hex).length)
  const at = metadata.indexOf(solcKey)
  const version = metadata.slice(at + solcKey.length, at + solcKey.length + 6)
  const parts = version.match(/../g) ?? []
  return {
    length: metadata.length / 2,
    solc: at < 0 ? null : parts.map((part) => Number.parseInt(part, 16)).join('.'),
    hasSourceHash: hashKeys.some((key) => metadata.includes(key)),
  }
}

function differenceOf(a: string, b: string): { firstAt: number; bytes: number } {
  const common = Math.min(a.length, b.length)
  let firstAt = common / 2
  let bytes = Math.abs(a.length - b.length) / 2
  for (let at = common - 2; at >= 0; at -= 2) {
    if (a.slice(at, at + 2) === b.slice(at, at + 2)) continue
    bytes++
    firstAt = at / 2
  }
  return { firstAt, bytes }
}

/**
 * How far code is from another, for a sentence.
 *
 * @example
 * differenceText({ bytes: 12, firstAt: 4_000 }) // '12 bytes differ, the first at byte 4,000'
 */
export function differenceText({
  bytes,
  firstAt,
}: {
  readonly bytes: number
  readonly firstAt: number
}): string {
  const place = `byte ${formatCount(firstAt)}`
  return bytes === 1
    ? `1 byte differs, at ${place}`
    : `${formatCount(bytes)} bytes differ, the first at ${place}`
}
