import { type Address, type Log, parseEventLogs } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import type { Token } from '../../chain/token.ts'
import type { AmountLine } from '../../chain/transactions/intent.ts'
import { sameAddress } from '../../lib/same-address.ts'

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
