import { useQuery } from '@tanstack/react-query'
import { type Address, type Log, parseEventLogs } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { type ChainState, useChain } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Token } from '../../chain/token.ts'
import type { AmountLine } from '../../chain/transactions/intent.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { keys } from '../keys.ts'
import { readListings } from './read-listings.ts'

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

/** All listings, closed ones included, the oldest first. */
export const listingsQuery = (chain: ChainState) => chainQuery(chain, keys.listings(), readListings)

/** The market's fee on a transaction's purchases, which sellers pay out of the price. */
export const marketFee =
  (market: Address, { symbol, decimals }: Token) =>
  (logs: readonly Log[]): readonly AmountLine[] => {
    const value = parseEventLogs({ abi: assetMarketAbi, eventName: 'Purchased', logs: [...logs] })
      .filter(({ address }) => sameAddress(address, market))
      .reduce((sum, { args: { fee } }) => sum + fee, 0n)
    return value === 0n
      ? []
      : [{ amount: { value, decimals }, unit: symbol, label: 'Market fee, paid by the seller' }]
  }
