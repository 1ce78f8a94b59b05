import { useMemo } from 'react'
import type { Address } from 'viem'
import { transact } from '../../chain/transactions/transact-store.ts'
import { claimIntent, redeemIntent } from '../../domain/assets/holder-intents.ts'
import { useMarketAssets } from '../../domain/assets/use-market-assets.ts'
import { useMarket } from '../../domain/offers/market.ts'
import { holdingIds } from '../../domain/portfolio/chain-holdings.ts'
import { claimableByOwner, type Holding, heldByOwner } from '../../domain/portfolio/holding.ts'
import { ready } from '../../lib/loadable.ts'

/** Previews a transaction of a holding. */
export type HoldingTransactions = {
  readonly claim: (holding: Holding) => void
  readonly redeem: (holding: Holding) => void
}

/**
 * What the holder can do with holdings without leaving the portfolio.
 *
 * @param holder Null for an account that the session cannot act for.
 * @returns Null for such an account, and until the market is read.
 */
export function useHoldingTransactions(holder: Address | null): HoldingTransactions | null {
  const assets = ready(useMarketAssets())?.value.assets
  const usdc = useMarket().data?.value.usdc
  return useMemo(() => {
    if (holder === null || assets === undefined || usdc === undefined) return null
    const assetOf = ({ id }: Holding) => assets.find((asset) => holdingIds.asset(asset.id) === id)
    return {
      claim: (holding) => {
        const [asset, claimable] = [assetOf(holding), claimableByOwner(holding)]
        if (asset && claimable) void transact(claimIntent(asset, claimable, holder, usdc))
      },
      redeem: (holding) => {
        const asset = assetOf(holding)
        const price = asset?.settlementPrice
        if (asset && price) {
          void transact(redeemIntent(asset, heldByOwner(holding), price, holder, usdc))
        }
      },
    }
  }, [holder, assets, usdc])
}
