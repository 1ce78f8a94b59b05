import {
  type AbiFunction,
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
} from 'viem'
import { call, estimateGas, getBlock } from 'viem/actions'
import type { ChainState } from '../../../chain/chain-state.ts'
import { chainKey } from '../../../chain/keys.ts'
import { chainQuery } from '../../../chain/query.ts'
import type { ReadClient } from '../../../chain/read-client.ts'
import type { Reader } from '../../../chain/reader.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { signatureOf } from './abi-members.ts'
import { plainJson } from './decode.ts'

export type FunctionCall = {
  readonly address: Address
  readonly member: AbiFunction
  readonly args: readonly unknown[]
  readonly from?: Address | undefined
  /** In wei. */
  readonly value?: bigint | undefined
}

/** An answer without data, where the ABI promises results. */
export class EmptyAnswerError extends Error {
  override readonly name = 'EmptyAnswerError'
  readonly functionName: string

  constructor(functionName: string) {
    super(
      `The contract returned nothing for ${functionName}. It does not have this function, or the ABI belongs to another contract.`,
    )
    this.functionName = functionName
  }
}

/** The encoded call. */
export const callData = ({ member, args }: Pick<FunctionCall, 'member' | 'args'>): Hex =>
  encodeFunctionData({ abi: [member], functionName: member.name, args })

/**
 * Calls a function at a block, without changing anything.
 *
 * @returns its results in the order of the ABI.
 * @throws what the node answers when it reverts.
 */
async function callFunction(
  client: ReadClient,
  request: FunctionCall,
  block: bigint,
): Promise<readonly unknown[]> {
  const { data } = await call(client, {
    to: request.address,
    account: request.from,
    value: request.value,
    data: callData(request),
    blockNumber: block,
  })
  return decodeResults(request.member, data)
}

/**
 * The results in the order of the ABI.
 *
 * @throws EmptyAnswerError when there is no answer, Error when it is not what the ABI says.
 */
export function decodeResults(member: AbiFunction, data: Hex | undefined): readonly unknown[] {
  if (member.outputs.length === 0) return []
  if (data === undefined || data === '0x') {
    throw new EmptyAnswerError(member.name)
  }
  const decoded: unknown = decodeFunctionResult({ abi: [member], functionName: member.name, data })
  // A single result comes alone, several as a list.
  return member.outputs.length === 1 ? [decoded] : Array.isArray(decoded) ? decoded : [decoded]
}

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
