import { type Address, type Hash, type Hex, isAddress, isHash, isHex } from 'viem'
import * as z from 'zod/mini'
import type { Fees } from './decide.ts'

/** A call that is sent as a transaction. */
export type Work = { readonly to: Address; readonly data: Hex }

/** A transaction as it was sent once; a replacement is another attempt. */
type Attempt = Fees & {
  readonly hash: Hash
  /** Milliseconds of the epoch. */
  readonly sentAt: number
}

/** A transaction that was signed, written to the state, and then sent. */
export type Sent<Job extends Work> = {
  readonly nonce: number
  readonly job: Job
  readonly gas: bigint
  readonly dataFee: bigint
  readonly attempts: readonly [Attempt, ...Attempt[]]
}

/** A transaction that was mined, what it cost, in wei, and the day for which that counts. */
type Mined<Job extends Work> = Sent<Job> & { readonly cost: bigint; readonly day: string }

/** What a program that sends must know after a restart. */
export type Sending<Job extends Work> = {
  /** The day of UTC, `2026-11-25`, in which `spent` wei were spent. */
  readonly day: string
  readonly spent: bigint
  /** The transaction on its way, at most one. */
  readonly pending: Sent<Job> | null
  /** The last one that was mined: a reorganisation may take it back. */
  readonly last: Mined<Job> | null
}

/** Nothing was sent yet. */
export const nothingSent = { day: '', spent: 0n, pending: null, last: null } as const

/** The day of UTC of a time in milliseconds. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** What was spent in the day of a time. */
export const spentToday = ({ day, spent }: Pick<Sending<Work>, 'day' | 'spent'>, now: number) =>
  day === dayOf(now) ? spent : 0n

/** The state after a cost; at midnight it begins at 0. */
const withCost = <State extends Sending<Work>>(state: State, cost: bigint, now: number): State => ({
  ...state,
  day: dayOf(now),
  spent: spentToday(state, now) + cost,
})

/** The pending transaction was mined and cost that much: it counts for the day in which it is seen. */
export function withMined<State extends Sending<Work>>(
  state: State,
  cost: bigint,
  now: number,
): State {
  if (state.pending === null) return state
  const last = { ...state.pending, cost, day: dayOf(now) }
  return { ...withCost(state, cost, now), pending: null, last }
}

/** The last transaction is on its way again: what it cost does not count until it is mined. */
export function withReorganised<State extends Sending<Work>>(state: State, now: number): State {
  if (state.last === null) return state
  const { cost, day, ...pending } = state.last
  return { ...withCost(state, day === dayOf(now) ? -cost : 0n, now), pending, last: null }
}

/** Wei in a file. */
export const weiText = z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => value.toString(),
})
export const addressText = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value),
)
const hashText = z.custom<Hash>((value) => typeof value === 'string' && isHash(value))
const hexText = z.custom<Hex>((value) => isHex(value))

const attempt = z.object({
  hash: hashText,
  sentAt: z.number(),
  maxFeePerGas: weiText,
  maxPriorityFeePerGas: weiText,
})

/** The fields of a call in a file. */
export const workFields = { to: addressText, data: hexText }

/** The fields of {@link Sending} in a file. */
export function sendingFields<Job extends z.ZodMiniType<Work>>(job: Job) {
  const sent = z.object({
    nonce: z.int(),
    job,
    gas: weiText,
    dataFee: weiText,
    attempts: z.readonly(z.tuple([attempt], attempt)),
  })
  return {
    day: z.string(),
    spent: weiText,
    pending: z.nullable(sent),
    last: z.nullable(z.extend(sent, { cost: weiText, day: z.string() })),
  }
}

/** The fields that say whose state a file has. */
export const ownerFields = { genesisHash: hashText, account: addressText }
