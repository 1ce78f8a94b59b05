import { type AbiFunction, type Address, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { call, estimateGas, getBlock } from 'viem/actions'
import type { ChainState } from '../../../chain/chain-state.ts'
import { findRevertData } from '../../../chain/errors/revert-data.ts'
import { chainKey } from '../../../chain/keys.ts'
import { chainQuery } from '../../../chain/query.ts'
import type { ReadClient } from '../../../chain/read-client.ts'
import type { Reader } from '../../../chain/reader.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { signatureOf } from './abi-members.ts'
import { decodeResults, plainJson } from './decode.ts'
import {
  type FailingStep,
  type TraceCall,
  type TraceLog,
  traceCall,
  traceFailure,
} from './trace.ts'

/** A call of one function of a contract. */
export type FunctionCall = {
  readonly address: Address
  readonly member: AbiFunction
  readonly args: readonly unknown[]
  readonly from?: Address | undefined
  /** In wei. */
  readonly value?: bigint | undefined
}

/**
 * The encoded call.
 *
 * @throws what viem says when the arguments do not fit the ABI.
 */
export const callData = ({ member, args }: Pick<FunctionCall, 'member' | 'args'>): Hex =>
  encodeFunctionData({ abi: [member], functionName: member.name, args })

/**
 * Calls a function at a block, without changing anything.
 *
 * @returns its results in the order of the ABI.
 * @throws what the node answers when it reverts, and as `decodeResults`.
 */
async function callFunction(
  client: ReadClient,
  request: View,
  block: bigint,
): Promise<readonly unknown[]> {
  const { data } = await call(client, {
    to: request.address,
    data: callData(request),
    blockNumber: block,
  })
  return decodeResults(request.member, data)
}

/** A call that no account has to make. */
type View = Pick<FunctionCall, 'address' | 'member' | 'args'>

/** The answer of a function. */
type ReadResult = {
  /** In the order of the ABI. */
  readonly results: readonly unknown[]
  readonly block: bigint
  /** Unix seconds. */
  readonly blockTime: number
  /** Milliseconds that the node took. */
  readonly duration: number
  readonly gas: bigint | null
}

/**
 * Calls a view.
 *
 * @param at The block; null for the latest, again with every new one.
 */
export function readFunctionQuery(chain: ChainState, request: View, at: bigint | null) {
  const key = chainKey(
    'contract',
    request.address,
    'read',
    signatureOf(request.member),
    plainJson(request.args),
    at ?? 'latest',
  )
  const query = chainQuery(chain, key, (reader) => readAt(reader, request, at ?? reader.block))
  return at === null ? query : { ...query, staleTime: Number.POSITIVE_INFINITY }
}

async function readAt(
  { client, block: head }: Reader,
  request: View,
  block: bigint,
): Promise<ReadResult> {
  const started = performance.now()
  const results = await callFunction(client, request, block)
  const duration = Math.round(performance.now() - started)
  const [{ timestamp }, gas] = await Promise.all([
    getBlock(client, { blockNumber: block }),
    block === head ? gasOf(client, request) : null,
  ])
  return { results, block, blockTime: toSafeInteger(timestamp), duration, gas }
}

/** What the call would cost in a transaction; null where the node cannot tell. */
const gasOf = (client: ReadClient, request: FunctionCall): Promise<bigint | null> =>
  estimateGas(client, {
    to: request.address,
    account: request.from,
    value: request.value,
    data: callData(request),
  }).catch(() => null)

/** What a call would do at the newest block. */
export type Simulation =
  | {
      readonly status: 'succeeds'
      readonly results: readonly unknown[]
      readonly gas: bigint | null
      /** Events that it would emit, in order; null where the node does not trace. */
      readonly logs: readonly TraceLog[] | null
      readonly trace: TraceCall | null
    }
  | {
      readonly status: 'reverts'
      /** What the contract reverted with; `0x` without a reason. */
      readonly data: Hex
      readonly trace: TraceCall | null
      /** Where; null where the node does not trace. */
      readonly step: FailingStep | null
    }

/**
 * Runs a call as any account, without sending it and without its signature.
 *
 * @throws what the node answers when it could not run the call at all, and as `decodeResults`.
 */
export async function simulateFunction(
  client: ReadClient,
  request: FunctionCall & { readonly from: Address },
): Promise<Simulation> {
  const data = callData(request)
  const { from, address: to, value } = request
  const traced = { from, to, data, ...(value ? { value: numberToHex(value) } : {}) }
  const [answer, trace] = await Promise.all([
    call(client, { account: from, to, data, value }).then(
      (result) => ({ status: 'succeeds' as const, data: result.data }),
      (error: unknown) => {
        const reverted = findRevertData(error) ?? (isRevert(error) ? '0x' : undefined)
        if (reverted === undefined) throw error
        return { status: 'reverts' as const, data: reverted }
      },
    ),
    traceCall(client, traced),
  ])
  if (answer.status === 'reverts') {
    const step = trace === null ? null : await traceFailure(client, traced, trace)
    return { status: 'reverts', data: answer.data, trace, step }
  }
  return {
    status: 'succeeds',
    results: decodeResults(request.member, answer.data),
    gas: await gasOf(client, request),
    logs: trace && logsOf(trace),
    trace,
  }
}

const isRevert = (error: unknown): boolean =>
  error instanceof Error && /revert/i.test(error.message)

/** The events of a call and of the calls in it, in their order. */
function logsOf(trace: TraceCall): readonly TraceLog[] {
  if (trace.error !== undefined) return []
  return [...(trace.calls ?? []).flatMap(logsOf), ...(trace.logs ?? [])]
}
