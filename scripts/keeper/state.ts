import type { Address } from 'viem'
import * as z from 'zod/mini'
import {
  addressText,
  nothingSent,
  ownerFields,
  type Sending,
  sendingFields,
  type Work,
  weiText,
  workFields,
} from '../lib/service/sending.ts'
import type { Owner, StateFile } from '../lib/service/state-file.ts'

/** What a transaction is for. Two transactions with one nonce are always for the same job. */
export type Job = Work & {
  readonly kind: 'run' | 'extend' | 'strike'
  /** The smart account whose rule it is for, or the dealing desk. */
  readonly account: Address
}

/** Failures of a rule or a strike in a row. */
type Failures = {
  readonly count: number
  /** Milliseconds of the epoch before which it is not tried again. */
  readonly retryAt: number
}

/** What a keeper must know after a restart. */
export type KeeperState = Sending<Job> & {
  readonly failures: Readonly<Record<Address, Failures>>
  /** Smart accounts and dealing desks that were created up to a block. */
  readonly known: Known
}

/** See {@link KeeperState.known}. */
export type Known = {
  readonly accounts: readonly Address[]
  readonly desks: readonly Address[]
  readonly block: bigint
}

export const emptyState: KeeperState = {
  ...nothingSent,
  failures: {},
  known: { accounts: [], desks: [], block: 0n },
}

const firstPauseMs = 30_000
const longestPauseMs = 3_600_000

/** One more failure of a rule or a desk: it is tried again after 30 seconds, then after twice as long, up to an hour. */
export function withFailure(state: KeeperState, account: Address, now: number): KeeperState {
  const count = (state.failures[account]?.count ?? 0) + 1
  const pause = Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs)
  const failures = { ...state.failures, [account]: { count, retryAt: now + pause } }
  return { ...state, failures }
}

/** The rule or the desk did what it should. */
export function withoutFailure(state: KeeperState, account: Address): KeeperState {
  if (state.failures[account] === undefined) return state
  const { [account]: _, ...failures } = state.failures
  return { ...state, failures }
}

/** Whether a rule or a desk that failed has to wait. */
export const isBackingOff = ({ failures }: KeeperState, account: Address, now: number): boolean =>
  now < (failures[account]?.retryAt ?? 0)

/** Blocks after which the state is written although nothing was created. */
const knownEvery = 1_000n

/** The accounts and desks that were found, where that is worth a write. */
export function withKnown(state: KeeperState, known: Known): KeeperState {
  const hasNew =
    known.accounts.length !== state.known.accounts.length ||
    known.desks.length !== state.known.desks.length
  return hasNew || known.block - state.known.block >= knownEvery ? { ...state, known } : state
}

const job = z.object({
  ...workFields,
  kind: z.enum(['run', 'extend', 'strike']),
  account: addressText,
})

const stateFormat = z.object({
  ...ownerFields,
  ...sendingFields(job),
  failures: z.record(addressText, z.object({ count: z.int(), retryAt: z.number() })),
  known: z.object({
    accounts: z.readonly(z.array(addressText)),
    // Keepers without dealing desks wrote none.
    desks: z._default(z.readonly(z.array(addressText)), []),
    block: weiText,
  }),
})

/** The file of a keeper's state. */
export const keeperFile = (path: string, owner: Owner): StateFile<KeeperState> => ({
  path,
  owner,
  format: stateFormat,
  empty: emptyState,
  program: 'keeper',
  loss: 'what was spent today is counted from 0 again',
  setting: '--state or KEEPER_STATE',
})
