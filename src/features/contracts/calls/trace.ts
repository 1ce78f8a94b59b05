import type { Abi, Address, Hash, Hex } from 'viem'
import { getBlock, getTransaction, getTransactionReceipt } from 'viem/actions'
import type { ChainState } from '../../../chain/chain-state.ts'
import { chainKey } from '../../../chain/keys.ts'
import { chainQuery } from '../../../chain/query.ts'
import type { ReadClient } from '../../../chain/read-client.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { type DecodedError, decodeError } from './decode.ts'

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

/** A step of the EVM. */
type Step = {
  readonly pc: number
  readonly depth: number
}

/** A call to trace without sending it. */
export type TracedCall = {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value?: Hex | undefined
}

const callTracer = { tracer: 'callTracer', tracerConfig: { withLog: true } } as const
const stepTracer = { disableStorage: true, disableMemory: true, disableStack: true } as const

/** The calls of a transaction; null where the node does not trace. */
function traceTransaction(client: ReadClient, hash: Hash): Promise<TraceCall | null> {
  return request<TraceCall>(client, 'debug_traceTransaction', [hash, callTracer])
}

/** The calls that a call would make; null where the node does not trace. */
export function traceCall(client: ReadClient, call: TracedCall): Promise<TraceCall | null> {
  return request<TraceCall>(client, 'debug_traceCall', [call, 'latest', callTracer])
}

/** Where a call fails: the contract whose code reverts, and the way to it. */
export type FailingStep = {
  readonly codeOf: Address
  /** Bytes of that code that ran before it reverted, the last first. */
  readonly programCounters: readonly number[]
}

/** The optimizer lets errors share code, so the line may be found only some steps earlier. */
const maximumSteps = 400

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
  const inFrame = lastFrame(answer.structLogs, depth)
  if (inFrame.length === 0 || frame.to === undefined) return null
  return { codeOf: frame.to, programCounters: inFrame.slice(0, maximumSteps) }
}

/** The steps of the last call at a depth, the last first; calls inside it are left out. */
export function lastFrame(
  steps: readonly Pick<Step, 'pc' | 'depth'>[],
  depth: number,
): readonly number[] {
  const counters: number[] = []
  for (const step of steps.toReversed()) {
    if (step.depth === depth) counters.push(step.pc)
    else if (step.depth < depth && counters.length > 0) break
  }
  return counters
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

/** A transaction and what became of it. */
export type TransactionFacts = {
  readonly hash: Hash
  readonly from: Address
  readonly to: Address | null
  readonly input: Hex
  /** In wei. */
  readonly value: bigint
  readonly nonce: number
  /** Null while it is in no block. */
  readonly inclusion: {
    readonly block: bigint
    /** Unix seconds. */
    readonly at: number
    readonly succeeded: boolean
    readonly gasUsed: bigint
    /** In wei. */
    readonly fee: bigint
    readonly created: Address | null
    readonly logs: readonly TraceLog[]
  } | null
  /** Null where the node does not trace. */
  readonly trace: TraceCall | null
}

/** A transaction with its trace; null when the chain does not have it. */
export const transactionQuery = (chain: ChainState, hash: Hash) =>
  chainQuery(chain, chainKey('transaction', hash), async ({ client }) => {
    const transaction = await getTransaction(client, { hash }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TransactionNotFoundError') return null
      throw error
    })
    if (transaction === null) return null
    const { from, to, input, value, nonce, blockNumber } = transaction
    const facts = { hash, from, to, input, value, nonce }
    if (blockNumber === null) return { ...facts, inclusion: null, trace: null }
    const [receipt, block, trace] = await Promise.all([
      getTransactionReceipt(client, { hash }),
      getBlock(client, { blockNumber }),
      traceTransaction(client, hash),
    ])
    const { gasUsed, effectiveGasPrice, status, contractAddress, logs } = receipt
    return {
      ...facts,
      inclusion: {
        block: blockNumber,
        at: toSafeInteger(block.timestamp),
        succeeded: status === 'success',
        gasUsed,
        fee: gasUsed * effectiveGasPrice,
        created: contractAddress ?? null,
        logs,
      },
      trace,
    } satisfies TransactionFacts
  })

/** Whether transactions succeeded and what they used, in their order. */
export const outcomesQuery = (chain: ChainState, hashes: readonly Hash[]) => ({
  ...chainQuery(chain, chainKey('transaction-outcomes', ...hashes), ({ client }) =>
    Promise.all(
      hashes.map(async (hash) => {
        const { status, gasUsed } = await getTransactionReceipt(client, { hash })
        return { succeeded: status === 'success', gasUsed }
      }),
    ),
  ),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Why a transaction failed, from its trace. */
export function failureIn(trace: TraceCall | null, abis: readonly Abi[]): DecodedError | undefined {
  const output = trace?.output
  if (trace?.error === undefined || output === undefined) return undefined
  return abis.map((abi) => decodeError(abi, output)).find((error) => error !== undefined)
}
