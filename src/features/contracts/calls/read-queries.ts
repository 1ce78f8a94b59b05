import { estimateGas, getBlock } from 'viem/actions'
import type { ChainState } from '../../../chain/chain-state.ts'
import { chainKey } from '../../../chain/keys.ts'
import { chainQuery } from '../../../chain/query.ts'
import type { Reader } from '../../../chain/reader.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { signatureOf } from './abi-members.ts'
import { plainJson } from './decode.ts'
import { callData, callFunction, type FunctionCall } from './read-function.ts'

/** The answer of a function. */
type ReadResult = {
  /** In the order of the ABI. */
  readonly results: readonly unknown[]
  readonly block: bigint
  /** Unix seconds. */
  readonly blockTime: number
  /** Milliseconds that the node took. */
  readonly duration: number
  /** What the call would cost in a transaction; null where the node cannot tell. */
  readonly gas: bigint | null
}

/**
 * Calls a view.
 *
 * @param at The block; null for the latest, again with every new one.
 */
export function readFunctionQuery(chain: ChainState, request: FunctionCall, at: bigint | null) {
  const key = chainKey(
    'contract',
    request.address,
    'read',
    signatureOf(request.member),
    plainJson(request.args),
    request.from ?? '',
    at ?? 'latest',
  )
  const query = chainQuery(chain, key, (reader) => readAt(reader, request, at ?? reader.block))
  return at === null ? query : { ...query, staleTime: Number.POSITIVE_INFINITY }
}

async function readAt(
  { client, block: head }: Reader,
  request: FunctionCall,
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

const gasOf = (client: Reader['client'], request: FunctionCall): Promise<bigint | null> =>
  estimateGas(client, {
    to: request.address,
    account: request.from,
    value: request.value,
    data: callData(request),
  }).catch(() => null)

/** The time of a block, in unix seconds. */
export const blockTimeQuery = (chain: ChainState, block: bigint) => ({
  ...chainQuery(chain, chainKey('block-time', block), async ({ client }) => {
    const { timestamp } = await getBlock(client, { blockNumber: block })
    return toSafeInteger(timestamp)
  }),
  staleTime: Number.POSITIVE_INFINITY,
})
