import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { localStore } from '../../../lib/browser-storage.ts'
import { nowInMilliseconds } from '../../../lib/clock.ts'
import { toCsv } from '../../../lib/csv.ts'

/** A call made in the Contract Explorer, as this browser keeps it. */
export type CallRecord = {
  readonly id: string
  /** The run of the chain. */
  readonly chain: string
  readonly address: string
  readonly contractName: string
  /** `transfer(address,uint256)`. */
  readonly signature: string
  readonly kind: 'read' | 'simulation' | 'transaction'
  /** Inputs as JSON. */
  readonly args: string
  readonly from?: string | undefined
  /** Results as JSON, or the error. */
  readonly result: string
  readonly failed: boolean
  /** The block it was read at, in decimal digits. */
  readonly block?: string | undefined
  readonly gas?: string | undefined
  /** Milliseconds. */
  readonly duration?: number | undefined
  /** Unix milliseconds. */
  readonly at: number
}

const recordSchema = z.object({
  id: z.string(),
  chain: z.string(),
  address: z.string(),
  contractName: z.string(),
  signature: z.string(),
  kind: z.enum(['read', 'simulation', 'transaction']),
  args: z.string(),
  from: z.optional(z.string()),
  result: z.string(),
  failed: z.boolean(),
  block: z.optional(z.string()),
  gas: z.optional(z.string()),
  duration: z.optional(z.number()),
  at: z.number(),
})

const storageKey = 'canopy.calls'
/** Older calls are forgotten, and long results shortened, so that storage never fills up. */
const maximumCalls = 200
const maximumText = 4_000

const callHistory = createStore<{ readonly calls: readonly CallRecord[] }>(() => ({
  calls: storedCalls(),
}))

/** The calls of this browser on one run of a chain, the newest first. */
export const useCallHistory = (chain: string): readonly CallRecord[] => {
  const calls = useStore(callHistory, (state) => state.calls)
  return calls.filter((call) => call.chain === chain)
}

/** Keeps a call. */
export function recordCall(call: Omit<CallRecord, 'id' | 'at'>): void {
  const record: CallRecord = {
    ...call,
    args: shortened(call.args),
    result: shortened(call.result),
    id: crypto.randomUUID(),
    at: nowInMilliseconds(),
  }
  keep([record, ...callHistory.getState().calls].slice(0, maximumCalls))
}

/** Forgets all calls. */
export const clearCallHistory = (): void => keep([])

const shortened = (text: string): string =>
  text.length <= maximumText ? text : `${text.slice(0, maximumText)}…`

function keep(calls: readonly CallRecord[]): void {
  callHistory.setState({ calls })
  localStore.set(storageKey, JSON.stringify(calls))
}

function storedCalls(): readonly CallRecord[] {
  try {
    const json: unknown = JSON.parse(localStore.get(storageKey) ?? '[]')
    return Array.isArray(json)
      ? json.flatMap((item) => {
          const parsed = z.safeParse(recordSchema, item)
          return parsed.success ? [parsed.data] : []
        })
      : []
  } catch {
    return []
  }
}

/** A link that opens a call again with its inputs. */
export function callLink({ address, kind, signature, args, block, from }: CallRecord): string {
  const query = new URLSearchParams({
    tab: kind === 'read' ? 'read' : 'write',
    fn: signature,
    args: draftsFrom(args),
    ...(kind === 'read' && block !== undefined && { block }),
    ...(kind !== 'read' && from !== undefined && { as: from }),
  })
  return `/contracts/${address}?${query}`
}

/** Inputs as they are entered: lists of texts. */
function draftsFrom(args: string): string {
  try {
    return JSON.stringify(asDrafts(JSON.parse(args)))
  } catch {
    return '[]'
  }
}

function asDrafts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asDrafts)
  if (typeof value === 'object' && value !== null) return Object.values(value).map(asDrafts)
  return String(value)
}

/** The calls as a table. */
export function callsCsv(calls: readonly CallRecord[]): string {
  return toCsv(
    [
      'time',
      'kind',
      'contract',
      'address',
      'function',
      'inputs',
      'as',
      'result',
      'failed',
      'block',
      'gas',
      'milliseconds',
    ],
    calls.map((call) => [
      new Date(call.at).toISOString(),
      call.kind,
      call.contractName,
      call.address,
      call.signature,
      call.args,
      call.from ?? null,
      call.result,
      String(call.failed),
      call.block ?? null,
      call.gas ?? null,
      call.duration ?? null,
    ]),
  )
}
