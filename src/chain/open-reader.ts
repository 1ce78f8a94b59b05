import { type CallParameters, type Chain, erc20Abi } from 'viem'
import { call, getBalance, getBlockNumber, readContract } from 'viem/actions'
import type { OpenChain } from './chain-state.ts'
import { addressOf } from './deployment.ts'
import type { Reader } from './reader.ts'

/** A reader at the newest block. */
export async function openReader(chain: OpenChain): Promise<Reader> {
  const { client, deployment, chainId } = chain
  const block = await getBlockNumber(client)
  const atBlock = client.extend(() => ({
    call: ({ account, to, data }: CallParameters<Chain>) =>
      call(client, { account, to, data, blockNumber: block }),
  }))
  const read: Reader['read'] = (parameters) => readContract(atBlock, parameters)
  return {
    chainId,
    block,
    client,
    deployment,
    addressOf: (name) => addressOf(deployment, name),
    read,
    token: async (address) => {
      const contract = { address, abi: erc20Abi }
      const [name, symbol, decimals] = await Promise.all([
        read({ ...contract, functionName: 'name' }),
        read({ ...contract, functionName: 'symbol' }),
        read({ ...contract, functionName: 'decimals' }),
      ])
      return { address, name, symbol, decimals }
    },
    balance: async (token, owner) => {
      const contract = { address: token, abi: erc20Abi }
      const [value, decimals] = await Promise.all([
        read({ ...contract, functionName: 'balanceOf', args: [owner] }),
        read({ ...contract, functionName: 'decimals' }),
      ])
      return { value, decimals }
    },
    nativeBalance: async (account) => ({
      value: await getBalance(client, { address: account, blockNumber: block }),
      decimals: client.chain.nativeCurrency.decimals,
    }),
  }
}
