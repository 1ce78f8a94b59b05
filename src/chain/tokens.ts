import { useQuery } from '@tanstack/react-query'
import { type Address, erc20Abi, zeroAddress } from 'viem'
import { getBalance } from 'viem/actions'
import type { Amount } from '../lib/amount.ts'
import { type ChainState, useChain } from './chain-state.ts'
import { keys } from './keys.ts'
import { chainQuery } from './query.ts'

/** What a person needs to know of an ERC-20 token to read its amounts. */
export type Token = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Name, symbol and decimals of an ERC-20 token. They do not change. */
export const tokenQuery = (chain: ChainState, address: Address) => ({
  ...chainQuery(chain, keys.token(address), async ({ read }): Promise<Token> => {
    const [name, symbol, decimals] = await Promise.all([
      read({ address, abi: erc20Abi, functionName: 'name' }),
      read({ address, abi: erc20Abi, functionName: 'symbol' }),
      read({ address, abi: erc20Abi, functionName: 'decimals' }),
    ])
    return { address, name, symbol, decimals }
  }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What an account holds of an ERC-20 token. */
export const balanceQuery = (chain: ChainState, token: Address, owner: Address) =>
  chainQuery(chain, keys.balance(token, owner), async ({ read }): Promise<Amount> => {
    const [value, decimals] = await Promise.all([
      read({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
      read({ address: token, abi: erc20Abi, functionName: 'decimals' }),
    ])
    return { value, decimals }
  })

/** What an account holds of the USDC that everything is priced in. */
export const usdcBalanceQuery = (chain: ChainState, owner: Address) =>
  balanceQuery(chain, chain.status === 'open' ? chain.deployment.usdc : zeroAddress, owner)

/** What an account holds of the coin that pays for transactions. */
export const nativeBalanceQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.nativeBalance(account), async ({ client, block }): Promise<Amount> => {
    const value = await getBalance(client, { address: account, blockNumber: block })
    return { value, decimals: client.chain.nativeCurrency.decimals }
  })

/** What a spender may take of an owner's tokens, in the token's smallest unit. */
export const allowanceQuery = (
  chain: ChainState,
  token: Address,
  owner: Address,
  spender: Address,
) =>
  chainQuery(chain, keys.allowance(token, owner, spender), ({ read }) =>
    read({ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }),
  )

export const useToken = (address: Address) => useQuery(tokenQuery(useChain(), address))

export const useBalance = (token: Address, owner: Address) =>
  useQuery(balanceQuery(useChain(), token, owner))

export const useNativeBalance = (account: Address) =>
  useQuery(nativeBalanceQuery(useChain(), account))

export const useUsdcBalance = (owner: Address) => useQuery(usdcBalanceQuery(useChain(), owner))
