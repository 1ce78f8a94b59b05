import {
  type AbiFunction,
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
} from 'viem'
import { call } from 'viem/actions'
import type { ReadClient } from '../../../chain/read-client.ts'

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
export async function callFunction(
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
