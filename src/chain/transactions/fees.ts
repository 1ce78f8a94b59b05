import {
  type Address,
  concat,
  decodeAbiParameters,
  type Hex,
  hexToBytes,
  pad,
  parseAbi,
  type StateOverride,
  serializeTransaction,
  zeroAddress,
} from 'viem'
import {
  estimateGas,
  estimateMaxPriorityFeePerGas,
  call as ethCall,
  getBlock,
  readContract,
} from 'viem/actions'
import type { ReadClient } from '../read-client.ts'
import type { Call } from './call.ts'

/** Gas that a permit adds to the call that uses it: a signature check and two storage writes. */
export const permitGas = 60_000n

/**
 * The gas that a call uses. With state overrides (see `allowanceOverride`) it is measured by
 * running the call, since not every node can estimate with overrides; the result is then a few
 * percent too high, because refunds are not included. Undefined when the call cannot be measured.
 */
export async function gasOf(
  client: ReadClient,
  account: Address,
  call: Call,
  overrides: StateOverride,
): Promise<bigint | undefined> {
  const { to, data, value } = call
  if (overrides.length === 0) return estimateGas(client, { account, to, data, value })
  return measureGas(client, account, call, overrides).catch(() => undefined)
}

/**
 * Code that replaces the account's: it calls the address in the first word with the bytes after it,
 * and returns whether the call succeeded and how much gas it used. In assembly:
 *
 *     size = calldatasize - 32; calldatacopy(0, 32, size); before = gas
 *     ok = call(gas, calldataload(0), callvalue, 0, size, 0, 0)
 *     after = gas; return (ok, before - after)
 */
const meter: Hex = '0x602036038060205f375a905f5f915f345f355af15a91905f520360205260405ff3'

async function measureGas(
  client: ReadClient,
  account: Address,
  { to, data, value = 0n }: Call,
  overrides: StateOverride,
): Promise<bigint | undefined> {
  const { data: result } = await ethCall(client, {
    account: zeroAddress,
    to: account,
    data: concat([pad(to), data]),
    value,
    stateOverride: [
      ...overrides,
      { address: account, code: meter },
      ...(value === 0n ? [] : [{ address: zeroAddress, balance: value }]),
    ],
  })
  const [succeeded, used] = decodeAbiParameters(
    [{ type: 'bool' }, { type: 'uint256' }],
    result ?? '0x',
  )
  return succeeded ? used + intrinsicGas(data) : undefined
}

/** Gas of a transaction before its first instruction (EIP-2028). */
function intrinsicGas(data: Hex): bigint {
  return hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 4n : 16n), 21_000n)
}

/** Current price of one unit of gas, in wei. */
export type GasPrice = {
  /** The price that a transaction sent now will most likely pay. */
  readonly expected: bigint
  /** The most it can pay; wallets require the balance to cover this. */
  readonly maximum: bigint
}

/**
 * The current gas price. The maximum lets the base fee double, as in wallets.
 */
export async function gasPrice(client: ReadClient): Promise<GasPrice> {
  const [block, tip] = await Promise.all([getBlock(client), estimateMaxPriorityFeePerGas(client)])
  const base = block.baseFeePerGas ?? 0n
  return { expected: base + tip, maximum: 2n * base + tip }
}

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
