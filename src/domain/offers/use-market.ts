import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { type ChainState, useChain } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Token } from '../../chain/token.ts'
import { keys } from '../keys.ts'

/** The AssetMarket: its address, currency, fee and state. */
export type Market = {
  readonly address: Address
  readonly usdc: Token
  /** Fee on sales of new offers, in basis points. */
  readonly feeBps: number
  /** While paused, nothing can be listed or bought; offers can be cancelled. */
  readonly paused: boolean
}

/** The market as the spender of an allowance. */
export const marketSpender = ({ address }: Market) => ({
  spender: address,
  spenderName: 'Asset Market',
})

/** Currency, fee and state of the market. */
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
