import { sharesOf } from '../../domain/assets/shares.ts'
import { useMarketAssets } from '../../domain/assets/use-market-assets.ts'
import type { MarketCredit } from '../../domain/credits/credit.ts'
import { useCreditContracts } from '../../domain/credits/credit-contracts.ts'
import { goodsOf } from '../../domain/credits/credit-goods.ts'
import { creditName } from '../../domain/credits/credit-text.ts'
import { useMarketCredits } from '../../domain/credits/use-market-credits.ts'
import type { Goods } from '../../domain/offers/goods.ts'
import type { Offer } from '../../domain/offers/offer.ts'
import { isFinancialClass } from '../../domain/registry/asset-class.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { combine, type Loadable } from '../../lib/loadable.ts'

/** Something that the market has open offers of. */
export type ForSale = {
  readonly name: string
  readonly goods: Goods
  /** The cheapest first; at least one. */
  readonly offers: readonly Offer[]
}

/** Everything that can be bought on the market: verified shares and credits with open offers. */
export function useForSale(): Loadable<readonly ForSale[]> {
  const contracts = useCreditContracts()
  return combine({ credits: useMarketCredits(), market: useMarketAssets() }, (read) => {
    const shares = read.market.assets
      .filter(({ assetClass, status }) => isFinancialClass(assetClass) && status === 'VERIFIED')
      .map((asset) => ({
        name: `${isolated(asset.symbol)} · ${isolated(asset.name)}`,
        goods: sharesOf(asset),
        offers: asset.offers,
      }))
    const credits =
      contracts === null
        ? []
        : read.credits.filter(isVerified).map((credit) => ({
            name: creditName(credit),
            goods: goodsOf(credit, contracts.credits),
            offers: credit.offers,
          }))
    return [...shares, ...credits]
      .filter(({ offers }) => offers.length > 0)
      .toSorted((a, b) => a.name.localeCompare(b.name))
  })
}

export const isVerified = ({ status }: MarketCredit): boolean => status === 'VERIFIED'
