import {
  type Address,
  type CallParameters,
  type CallReturnType,
  type Chain,
  erc20Abi,
  type Hex,
} from 'viem'
import { call, getBalance, getBlockNumber, readContract } from 'viem/actions'
import type { OpenChain } from './chain-state.ts'
import { cleanValues } from './clean-values.ts'
import { addressOf } from './deployment.ts'
import { readDecimals, readForeignToken } from './foreign-token.ts'
import { newestHead } from './newest-head.ts'
import type { ReadClient } from './read-client.ts'
import type { Reader } from './reader.ts'

/** A reader at the newest block. What several of them ask at one block is asked once. */
export async function openReader(chain: OpenChain): Promise<Reader> {
  const { client, deployment, chainId } = chain
  const block = newestHead(chain, await getBlockNumber(client))
  const shared = sharedCalls(client, block)
  const atBlock = client.extend(() => ({
    call: ({ account, to, data }: CallParameters<Chain>) =>
      shared(`${account} ${to} ${data}`, () =>
        call(client, { account, to, data, blockNumber: block }),
      ),
  }))
  const readExact: Reader['readExact'] = (parameters) => readContract(atBlock, parameters)
  const read: Reader['read'] = async (parameters) =>
    cleanValues(parameters.functionName, await readExact(parameters))
  const callToken = async (to: Address, data: Hex) =>
    (await atBlock.call({ to, data })).data ?? '0x'
  return {
    chainId,
    block,
    client,
    deployment,
    addressOf: (name) => addressOf(deployment, name),
    read,
    readExact,
    token: (address) => readForeignToken(callToken, address),
    balance: async (token, owner) => {
      const contract = { address: token, abi: erc20Abi }
      const [value, decimals] = await Promise.all([
        read({ ...contract, functionName: 'balanceOf', args: [owner] }),
        readDecimals(callToken, token),
      ])
      return { value, decimals }
    },
    nativeBalance: async (account) => ({
      value: await getBalance(client, { address: account, blockNumber: block }),
      decimals: client.chain.nativeCurrency.decimals,
    }),
  }
}

/** How long an answer is shared: as long as screens take what was read for new. */
const sharedMs = 10_000

type SharedCall = { readonly at: number; readonly answer: Promise<CallReturnType> }
type CallsAtBlock = { readonly block: bigint; readonly calls: Map<string, SharedCall> }

const newestCalls = new WeakMap<ReadClient, CallsAtBlock>()

/** The answers at a block, to be asked again only if they are old or failed. */
function sharedCalls(client: ReadClient, block: bigint) {
  const known = newestCalls.get(client)
  const { calls } = known?.block === block ? known : { calls: new Map<string, SharedCall>() }
  newestCalls.set(client, { block, calls })
  return (key: string, ask: () => Promise<CallReturnType>): Promise<CallReturnType> => {
    const earlier = calls.get(key)
    if (earlier !== undefined && performance.now() - earlier.at < sharedMs) return earlier.answer
    const answer = ask()
    calls.set(key, { at: performance.now(), answer })
    answer.catch(() => calls.delete(key))
    return answer
  }
}
