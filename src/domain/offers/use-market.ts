import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { type ChainState, useChain } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Token } from '../../chain/token.ts'
import { keys } from '../keys.ts'

/** Where assets are sold, in which currency and for what fee. */
export type Market = {
  readonly address: Address
  readonly usdc: Token
  /** Part of each sale that a new offer will pay, in basis points. */
  readonly feeBps: number
  /** While it is, nothing can be bought or put up for sale; offers can be taken down. */
  readonly paused: boolean
}

/** The market as what has to be allowed to take something. */
export const marketSpender = ({ address }: Market) => ({
  spender: address,
  spenderName: 'Asset Market',
})

/** The market's currency, its fee and whether it is paused. */
export const marketQuery = (chain: ChainState) =>
  chainQuery(chain, keys.market(), async (reader): Promise<Market> => {
    const address = reader.addressOf('AssetMarket')
    const [usdc, feeBps, paused] = await Promise.all([
      reader.token(reader.deployment.usdc),
      reader.read({ address, abi: assetMarketAbi, functionName: 'feeBps' }),
      reader.read({ address, abi: assetMarketAbi, functionName: 'paused' }),
    ])
    return { address, usdc, feeBps, paused }
  })

export const useMarket = () => useQuery(marketQuery(useChain()))
