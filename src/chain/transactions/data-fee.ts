import { parseAbi, serializeTransaction } from 'viem'
import { readContract } from 'viem/actions'
import type { ReadClient } from '../read-client.ts'
import type { Call } from './call.ts'

/** What is published of a call. */
type Published = Pick<Call, 'to' | 'data' | 'value'>

/** Contract of every OP-stack chain that knows what publishing a transaction on L1 costs. */
const oracleAbi = parseAbi(['function getL1Fee(bytes data) view returns (uint256)'])

/**
 * What a layer 2 charges for publishing transactions on layer 1, in wei, in addition to their gas. 0
 * on chains that are no OP-stack chain, and on a copy of one that lacks the contract.
 */
export async function dataFee(client: ReadClient, calls: readonly Published[]): Promise<bigint> {
  const oracle = contractOf(client.chain)
  if (oracle === undefined) return 0n
  const fees = await Promise.all(
    calls.map((call) =>
      readContract(client, {
        address: oracle,
        abi: oracleAbi,
        functionName: 'getL1Fee',
        args: [unsigned(client.chain.id, call)],
      }).catch(() => 0n),
    ),
  )
  return fees.reduce((sum, fee) => sum + fee, 0n)
}

function contractOf({ contracts }: ReadClient['chain']) {
  const oracle = contracts?.gasPriceOracle
  return oracle !== undefined && 'address' in oracle ? oracle.address : undefined
}

/** The transaction as it is published; its length decides, so numbers of the usual size stand in. */
const unsigned = (chainId: number, { to, data, value }: Published) =>
  serializeTransaction({
    type: 'eip1559',
    chainId,
    nonce: 1_000,
    gas: 500_000n,
    maxFeePerGas: 1_000_000_000n,
    maxPriorityFeePerGas: 1_000_000n,
    to,
    data,
    ...(value === undefined ? {} : { value }),
  })
