import type { Address, Hash, Hex } from 'viem'
import type { ReadClient } from '../../chain/read-client.ts'

/** A call inside a transaction, as Geth's `callTracer` reports it. */
export type TraceCall = {
  readonly type: string
  readonly from: Address
  readonly to?: Address
  readonly input: Hex
  readonly output?: Hex
  readonly value?: Hex
  readonly gasUsed: Hex
  readonly error?: string
  readonly calls?: readonly TraceCall[]
  readonly logs?: readonly TraceLog[]
}

export type TraceLog = {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** A step of the machine. */
type Step = {
  readonly pc: number
  readonly op: string
  readonly depth: number
  readonly stack?: readonly Hex[]
}

/** A call to trace without sending it. */
export type TracedCall = {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value?: Hex | undefined
}

const callTracer = { tracer: 'callTracer', tracerConfig: { withLog: true } } as const
const stepTracer = { disableStorage: true, disableMemory: true } as const

/** The calls of a transaction; null where the node does not trace. */
export function traceTransaction(client: ReadClient, hash: Hash): Promise<TraceCall | null> {
  return request<TraceCall>(client, 'debug_traceTransaction', [hash, callTracer])
}

/** The calls that a call would make; null where the node does not trace. */
export function traceCall(client: ReadClient, call: TracedCall): Promise<TraceCall | null> {
  return request<TraceCall>(client, 'debug_traceCall', [call, 'latest', callTracer])
}

/** Where a call fails: the contract whose code reverts, and the byte of that code. */
export type FailingStep = { readonly codeOf: Address; readonly programCounter: number }

/**
 * The step at which a call reverts, in the contract that reverts first and not in those that pass
 * its error on. Null where the node does not trace.
 */
export async function traceFailure(
  client: ReadClient,
  call: TracedCall,
  root: TraceCall,
): Promise<FailingStep | null> {
  const answer = await request<{ readonly structLogs: readonly Step[] }>(
    client,
    'debug_traceCall',
    [call, 'latest', stepTracer],
  )
  if (answer === null) return null
  const [frame, depth] = revertingFrame(root)
  const last = answer.structLogs.findLast((step) => step.depth === depth)
  if (last === undefined || frame.to === undefined) return null
  return { codeOf: frame.to, programCounter: last.pc }
}

/** The call that reverts first, and its depth: an error is passed on with the same data. */
export function revertingFrame(root: TraceCall): readonly [frame: TraceCall, depth: number] {
  let frame = root
  let depth = 1
  for (;;) {
    const cause = frame.calls?.findLast(
      ({ error, output }) => error !== undefined && (output ?? '0x') === (frame.output ?? '0x'),
    )
    if (cause === undefined) return [frame, depth]
    frame = cause
    depth++
  }
}

/** Public nodes refuse these methods, each with its own message. */
async function request<T>(
  client: ReadClient,
  method: 'debug_traceTransaction' | 'debug_traceCall',
  params: readonly unknown[],
): Promise<T | null> {
  try {
    return await client.request<{
      Method: typeof method
      Parameters: readonly unknown[]
      ReturnType: T
    }>({ method, params })
  } catch {
    return null
  }
}
