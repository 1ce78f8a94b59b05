import { type Address, type Hex, numberToHex } from 'viem'
import { call, estimateGas } from 'viem/actions'
import { findRevertData } from '../../../chain/errors/revert-data.ts'
import type { ReadClient } from '../../../chain/read-client.ts'
import { callData, decodeResults, type FunctionCall } from './read-function.ts'
import {
  type FailingStep,
  type TraceCall,
  type TraceLog,
  traceCall,
  traceFailure,
} from './trace.ts'

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
 * @throws what the node answers when it could not run the call at all.
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
    gas: await estimateGas(client, { account: from, to, data, value }).catch(() => null),
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
