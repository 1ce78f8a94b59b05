import { useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { type ChainState, useChain } from './chain-state.ts'
import { chainKeys } from './keys.ts'
import { chainQuery } from './query.ts'

/** Name, symbol and decimals of an ERC-20 token. */
export const tokenQuery = (chain: ChainState, token: Address) =>
  chainQuery(chain, chainKeys.token(token), (reader) => reader.token(token))

/** ERC-20 balance of an account. */
export const balanceQuery = (chain: ChainState, token: Address, owner: Address) =>
  chainQuery(chain, chainKeys.balance(token, owner), (reader) => reader.balance(token, owner))

/** Balance of an account in the deployment's USDC. */
export const usdcBalanceQuery = (chain: ChainState, owner: Address) =>
  balanceQuery(chain, chain.status === 'open' ? chain.deployment.usdc : '0x', owner)

/** Balance of an account in the chain's native token. */
export const nativeBalanceQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, chainKeys.nativeBalance(account), (reader) => reader.nativeBalance(account))

export const useNativeBalance = (account: Address) =>
  useQuery(nativeBalanceQuery(useChain(), account))

/** Balance of an account in USDC; nothing is read without an account. */
export function useUsdcBalance(owner: Address | undefined) {
  const chain = useChain()
  return useQuery({
    ...usdcBalanceQuery(chain, owner ?? zeroAddress),
    enabled: chain.status !== 'opening' && owner !== undefined,
  })
}
