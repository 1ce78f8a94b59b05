import { type Address, type Hash, type Hex, isAddress, isHash, isHex } from 'viem'
import * as z from 'zod/mini'
import type { Fees } from './decide.ts'

/** What a transaction is for. Two transactions with one nonce are always for the same job. */
export type Job = {
  readonly kind: 'run' | 'extend'
  /** The smart account whose rule it is for. */
  readonly account: Address
  readonly to: Address
  readonly data: Hex
}

/** A transaction as it was sent once; a replacement is another attempt. */
type Attempt = Fees & {
  readonly hash: Hash
  /** Milliseconds of the epoch. */
  readonly sentAt: number
}

/** A transaction that was signed, written here, and then sent. */
export type Sent = {
  readonly nonce: number
  readonly job: Job
  readonly gas: bigint
  readonly dataFee: bigint
  readonly attempts: readonly [Attempt, ...Attempt[]]
}

/** A transaction that was mined, what it cost, in wei, and the day for which that counts. */
type Mined = Sent & { readonly cost: bigint; readonly day: string }

/** Failures of a rule in a row. */
type Failures = {
  readonly count: number
  /** Milliseconds of the epoch before which it is not tried again. */
  readonly retryAt: number
}

/** What a keeper must know after a restart. */
export type KeeperState = {
  /** The day of UTC, `2026-11-25`, in which `spent` wei were spent. */
  readonly day: string
  readonly spent: bigint
  /** The transaction on its way, at most one. */
  readonly pending: Sent | null
  /** The last one that was mined: a reorganisation may take it back. */
  readonly last: Mined | null
  readonly failures: Readonly<Record<Address, Failures>>
  /** Smart accounts that were created up to a block. */
  readonly known: Known
}

/** See {@link KeeperState.known}. */
export type Known = { readonly accounts: readonly Address[]; readonly block: bigint }

export const emptyState: KeeperState = {
  day: '',
  spent: 0n,
  pending: null,
  last: null,
  failures: {},
  known: { accounts: [], block: 0n },
}

/** The day of UTC of a time in milliseconds. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** What was spent in the day of a time. */
export const spentToday = ({ day, spent }: KeeperState, now: number): bigint =>
  day === dayOf(now) ? spent : 0n

/** The state after a cost; at midnight it begins at 0. */
const withCost = (state: KeeperState, cost: bigint, now: number): KeeperState => ({
  ...state,
  day: dayOf(now),
  spent: spentToday(state, now) + cost,
})

/** The pending transaction was mined and cost that much: it counts for the day in which it is seen. */
export function withMined(state: KeeperState, cost: bigint, now: number): KeeperState {
  if (state.pending === null) return state
  const last = { ...state.pending, cost, day: dayOf(now) }
  return { ...withCost(state, cost, now), pending: null, last }
}

/** The last transaction is on its way again: what it cost does not count until it is mined. */
export function withReorganised(state: KeeperState, now: number): KeeperState {
  if (state.last === null) return state
  const { cost, day, ...pending } = state.last
  return { ...withCost(state, day === dayOf(now) ? -cost : 0n, now), pending, last: null }
}

const firstPauseMs = 30_000
const longestPauseMs = 3_600_000

/** One more failure of a rule: it is tried again after 30 seconds, then after twice as long, up to an hour. */
export function withFailure(state: KeeperState, account: Address, now: number): KeeperState {
  const count = (state.failures[account]?.count ?? 0) + 1
  const pause = Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs)
  const failures = { ...state.failures, [account]: { count, retryAt: now + pause } }
  return { ...state, failures }
}

/** The rule did what it should. */
export function withoutFailure(state: KeeperState, account: Address): KeeperState {
  if (state.failures[account] === undefined) return state
  const { [account]: _, ...failures } = state.failures
  return { ...state, failures }
}

/** Whether a rule that failed has to wait. */
export const isBackingOff = ({ failures }: KeeperState, account: Address, now: number): boolean =>
  now < (failures[account]?.retryAt ?? 0)

/** Blocks after which the state is written although there is no new account. */
const knownEvery = 1_000n

/** The accounts that were found, where that is worth a write. */
export function withKnown(state: KeeperState, known: Known): KeeperState {
  const hasNew = known.accounts.length !== state.known.accounts.length
  return hasNew || known.block - state.known.block >= knownEvery ? { ...state, known } : state
}

const wei = z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => value.toString(),
})
const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const hash = z.custom<Hash>((value) => typeof value === 'string' && isHash(value))
const hex = z.custom<Hex>((value) => isHex(value))

const attempt = z.object({
  hash,
  sentAt: z.number(),
  maxFeePerGas: wei,
  maxPriorityFeePerGas: wei,
})
const sent = z.object({
  nonce: z.int(),
  job: z.object({ kind: z.enum(['run', 'extend']), account: address, to: address, data: hex }),
  gas: wei,
  dataFee: wei,
  attempts: z.readonly(z.tuple([attempt], attempt)),
})

/** The file that keeps the state, and whose it is. */
export const stateFile = z.object({
  genesisHash: hash,
  keeper: address,
  day: z.string(),
  spent: wei,
  pending: z.nullable(sent),
  last: z.nullable(z.extend(sent, { cost: wei, day: z.string() })),
  failures: z.record(address, z.object({ count: z.int(), retryAt: z.number() })),
  known: z.object({ accounts: z.readonly(z.array(address)), block: wei }),
})
