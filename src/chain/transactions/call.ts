import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
} from 'viem'

/** A call that changes state, ready to be simulated, estimated and sent. */
export type Call = {
  readonly to: Address
  readonly data: Hex
  /** Native token sent with the call, in wei. */
  readonly value?: bigint
  /** `buyWithPermit`, for the technical details. */
  readonly functionName: string
}

/**
 * Encodes a call, with the arguments checked against the ABI by the compiler.
 *
 * @example
 * contractCall({ address: market, abi: assetMarketAbi, functionName: 'cancel', args: [listingId] })
 */
export function contractCall<
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
>(parameters: {
  readonly address: Address
  readonly abi: abi
  readonly functionName: name
  readonly args: ContractFunctionArgs<abi, 'nonpayable' | 'payable', name>
  readonly value?: bigint
}): Call {
  const { address, abi, functionName, args, value } = parameters
  const encoding = { abi, functionName, args } as unknown as EncodeFunctionDataParameters
  return {
    to: address,
    data: encodeFunctionData(encoding),
    functionName,
    ...(value === undefined ? {} : { value }),
  }
}
