import * as z from 'zod/mini'
import {
  nothingSent,
  ownerFields,
  type Sending,
  sendingFields,
  type Work,
  workFields,
} from '../lib/service/sending.ts'
import type { Owner, StateFile } from '../lib/service/state-file.ts'

/** What a transaction is for. */
export type Job = Work & {
  readonly kind: 'take' | 'confirm' | 'release'
  /** The credit that is taken, or the lot. */
  readonly subject: string
}

/** What an operator must know after a restart. The chain and the registry know the rest. */
export type OperatorState = Sending<Job> & {
  /** Milliseconds of the epoch at which a lot was first seen, by its id. */
  readonly lots: Readonly<Record<string, number>>
  /** Milliseconds of the epoch at which the registry was last asked to retire, by the id of the request. */
  readonly asked: Readonly<Record<string, number>>
  /** Ids of requests that the registry has accepted or shown: it is never asked for them again. */
  readonly known: readonly string[]
}

export const emptyState: OperatorState = {
  ...nothingSent,
  lots: {},
  asked: {},
  known: [],
}

/** A lot was seen. */
export function withLot(state: OperatorState, lotId: bigint, now: number): OperatorState {
  const id = lotId.toString()
  return state.lots[id] === undefined ? { ...state, lots: { ...state.lots, [id]: now } } : state
}

/** The registry is about to be asked. */
export const withAsked = (state: OperatorState, id: string, now: number): OperatorState => ({
  ...state,
  asked: { ...state.asked, [id]: now },
})

/** The registry has accepted or shown a request. */
export const withKnown = (state: OperatorState, id: string): OperatorState =>
  state.known.includes(id) ? state : { ...state, known: [...state.known, id] }

/** Whether the registry had time to show what it may have been asked before. */
export function isSettled(
  { lots, asked }: OperatorState,
  { id, lotId }: { readonly id: string; readonly lotId: bigint },
  settleMs: number,
  now: number,
): boolean {
  const last = asked[id] ?? lots[lotId.toString()] ?? now
  return now - last >= settleMs
}

const job = z.object({
  ...workFields,
  kind: z.enum(['take', 'confirm', 'release']),
  subject: z.string(),
})

const stateFormat = z.object({
  ...ownerFields,
  ...sendingFields(job),
  lots: z.record(z.string(), z.number()),
  asked: z.record(z.string(), z.number()),
  known: z.readonly(z.array(z.string())),
})

/** The file of an operator's state. */
export const operatorFile = (path: string, owner: Owner): StateFile<OperatorState> => ({
  path,
  owner,
  format: stateFormat,
  empty: emptyState,
  program: 'registry operator',
  loss: 'what was spent today is counted from 0 again, and what the registry was asked is looked for there',
  setting: '--state or REGISTRY_OPERATOR_STATE',
})
