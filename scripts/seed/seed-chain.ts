import type { EthereumProvider } from 'hardhat/types/providers'
import {
  type Abi,
  type Address,
  type ContractFunctionName,
  createPublicClient,
  custom,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  getAddress,
  type Hash,
  type Hex,
  numberToHex,
  type PublicClient,
  toHex,
} from 'viem'
import { hardhat } from 'viem/chains'

/** One transaction of the seed. */
export type SeedCall = {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly gas: bigint
  /** Description for the error message. */
  readonly what: string
}

/** Enough gas for every call except the creation of a contract. */
const ordinaryGas = 600_000n
const maxFeePerGas = numberToHex(20_000_000_000n)
const maxPriorityFeePerGas = numberToHex(10_000_000n)

/**
 * A typed contract call as a transaction of the seed.
 *
 * @example
 * call(issuer, token, financialAssetAbi, 'setNav', [100_250_000n, 1_767_225_600n])
 */
export function call<const A extends Abi, N extends ContractFunctionName<A>>(
  from: Address,
  to: Address,
  abi: A,
  functionName: N,
  args: EncodeFunctionDataParameters<A, N>['args'],
  gas = ordinaryGas,
): SeedCall {
  const data = encodeFunctionData({ abi, functionName, args } as EncodeFunctionDataParameters)
  return { from, to, data, gas, what: `${functionName} of ${to} by ${from}` }
}

/** The chain while it is seeded: blocks and timestamps are set explicitly. */
export type SeedChain = {
  readonly client: PublicClient
  /** Puts the calls into one block at this time (unix seconds), in this order. */
  readonly mine: (timestamp: number, calls: readonly SeedCall[]) => Promise<void>
  /** Transactions mined so far. */
  readonly transactionCount: () => number
  /** Hands the chain over to the wall clock and mines each transaction as it arrives. */
  readonly finish: (now: number) => Promise<void>
}

/**
 * Takes over a local node for seeding. Nonces, gas and fees are fixed here and the node signs, so
 * that thousands of transactions take seconds.
 */
export async function seedChain(provider: EthereumProvider): Promise<SeedChain> {
  const request = (method: string, params: readonly unknown[] = []): Promise<unknown> =>
    provider.request({ method, params: [...params] })
  const client = createPublicClient({
    chain: hardhat,
    transport: custom(provider),
    cacheTime: 0,
    pollingInterval: 1,
  })
  const nonces = await nextNonces(provider, client)
  let transactions = 0
  let checked: Promise<unknown> = Promise.resolve()
  await request('evm_setAutomine', [false])

  const nextNonce = (from: Address): number => {
    const nonce = nonces.get(from)
    if (nonce === undefined) throw new Error(`The node has no key of ${from}`)
    nonces.set(from, nonce + 1)
    return nonce
  }
  const send = async ({ from, to, data, gas }: SeedCall) => {
    const transaction = {
      from,
      to,
      data,
      gas: numberToHex(gas),
      nonce: toHex(nextNonce(from)),
      maxFeePerGas,
      maxPriorityFeePerGas,
    }
    return (await request('eth_sendTransaction', [transaction])) as Hash
  }
  const mineAt = async (timestamp: number) => {
    await request('evm_setNextBlockTimestamp', [timestamp])
    await request('evm_mine')
  }

  return {
    client,
    mine: async (timestamp, calls) => {
      await checked
      const sent = await Promise.all(calls.map(async (each) => [each, await send(each)] as const))
      await mineAt(timestamp)
      transactions += sent.length
      // The receipts are read while the next block is being prepared.
      checked = Promise.all(sent.map(([each, hash]) => requireSuccess(client, each, hash)))
      checked.catch(() => undefined)
    },
    transactionCount: () => transactions,
    finish: async (now) => {
      await checked
      await mineAt(now)
      await request('evm_setAutomine', [true])
    },
  }
}

/** The next nonce of every account of the node. */
async function nextNonces(
  provider: EthereumProvider,
  client: PublicClient,
): Promise<Map<Address, number>> {
  const accounts: Address[] = await provider.request({ method: 'eth_accounts' })
  const nonces = accounts.map(async (account) => {
    const address = getAddress(account)
    return [address, await client.getTransactionCount({ address })] as const
  })
  return new Map(await Promise.all(nonces))
}

/** A seed that fails silently would leave screens with half a history. */
async function requireSuccess(client: PublicClient, each: SeedCall, hash: Hash): Promise<void> {
  const { status, blockNumber } = await client.getTransactionReceipt({ hash })
  if (status === 'success') return
  const { from: account, to, data, gas } = each
  const reason = await client
    .call({ account, to, data, gas, blockNumber })
    .then(() => 'it would succeed now', String)
  throw new Error(`Seeding failed at block ${blockNumber}: ${each.what}\n${reason}`)
}
