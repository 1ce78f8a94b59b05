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
  readonly kind: 'run' | 'extend' | 'strike' | 'claim'
  /** The smart account whose rule it is for, the dealing desk that is struck, or the controller that is paid. */
  readonly account: Address
}

/** Failures of a rule, a strike or a claim in a row. */
type Failures = {
  readonly count: number
  /** Milliseconds of the epoch before which it is not tried again. */
  readonly retryAt: number
}

/** What a keeper must know after a restart. */
export type KeeperState = Sending<Job> & {
  /** By {@link keyOf}. */
  readonly failures: Readonly<Record<string, Failures>>
  /** Smart accounts and dealing desks that were created up to a block. */
  readonly known: Known
  readonly appointments: Appointments
}

/** See {@link KeeperState.known}. */
export type Known = {
  readonly accounts: readonly Address[]
  readonly desks: readonly Address[]
  readonly block: bigint
}

/** A controller that made the keeper its operator at a desk, and may have ended that since. */
export type Appointment = { readonly desk: Address; readonly controller: Address }

/** Who made the keeper its operator up to a block: read only where it claims, so apart from what is known. */
export type Appointments = { readonly found: readonly Appointment[]; readonly block: bigint }

const noAppointments: Appointments = { found: [], block: 0n }

export const emptyState: KeeperState = {
  ...nothingSent,
  failures: {},
  known: { accounts: [], desks: [], block: 0n },
  appointments: noAppointments,
}

/**
 * What fails and is tried again by itself: a rule, a desk, or one kind of claim of one controller at one desk,
 * whatever its amount is by then.
 */
export const keyOf = ({ kind, account, to, data }: Job): string =>
  kind === 'claim' ? `${to} ${account} ${data.slice(0, 10)}` : account

/** Whether a key is that of a claim. */
export const isClaimKey = (key: string): boolean => key.includes(' ')

const firstPauseMs = 30_000
const longestPauseMs = 3_600_000

/** One more failure: it is tried again after 30 seconds, then after twice as long, up to an hour. */
export function withFailure(state: KeeperState, key: string, now: number): KeeperState {
  const count = (state.failures[key]?.count ?? 0) + 1
  const pause = Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs)
  const failures = { ...state.failures, [key]: { count, retryAt: now + pause } }
  return { ...state, failures }
}

/** The rule, the desk or the claim did what it should. */
export function withoutFailure(state: KeeperState, key: string): KeeperState {
  if (state.failures[key] === undefined) return state
  const { [key]: _, ...failures } = state.failures
  return { ...state, failures }
}

/** Whether a rule, a desk or a claim that failed has to wait. */
export const isBackingOff = ({ failures }: KeeperState, key: string, now: number): boolean =>
  now < (failures[key]?.retryAt ?? 0)

/** Blocks after which the state is written although nothing was created. */
const knownEvery = 1_000n

/** The accounts and desks that were found, where that is worth a write. */
export function withKnown(state: KeeperState, known: Known): KeeperState {
  const hasNew =
    known.accounts.length !== state.known.accounts.length ||
    known.desks.length !== state.known.desks.length
  return hasNew || known.block - state.known.block >= knownEvery ? { ...state, known } : state
}

/** The appointments that were found, where that is worth a write. */
export function withAppointments(state: KeeperState, appointments: Appointments): KeeperState {
  const { found, block } = state.appointments
  const hasNew = appointments.found.length !== found.length
  return hasNew || appointments.block - block >= knownEvery ? { ...state, appointments } : state
}

const job = z.object({
  ...workFields,
  kind: z.enum(['run', 'extend', 'strike', 'claim']),
  account: addressText,
})

const stateFormat = z.object({
  ...ownerFields,
  ...sendingFields(job),
  failures: z.record(z.string(), z.object({ count: z.int(), retryAt: z.number() })),
  known: z.object({
    accounts: z.readonly(z.array(addressText)),
    // Keepers without dealing desks wrote none.
    desks: z._default(z.readonly(z.array(addressText)), []),
    block: weiText,
  }),
  // Keepers that could not claim wrote none.
  appointments: z._default(
    z.object({
      found: z.readonly(z.array(z.object({ desk: addressText, controller: addressText }))),
      block: weiText,
    }),
    noAppointments,
  ),
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
