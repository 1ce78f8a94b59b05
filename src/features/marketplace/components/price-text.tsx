import { type AssetPrice, type MarketAsset, priceOf } from '../../../domain/assets/market-asset.ts'
import { UnitPrice } from '../../../ui/money.tsx'

const origins: Record<AssetPrice['kind'], string> = {
  offer: 'Cheapest offer of at least one share',
  settlement: 'Settlement price, final',
  nav: 'Net asset value stated by the issuer; no ask price within 10% of it',
  'stale-nav': 'Stale net asset value: older than the terms allow',
  trades: 'Average price of recent trades',
}

/** The price of an asset, with its origin on hover; a dash if there is none. */
export function PriceText({ asset }: { readonly asset: MarketAsset }) {
  const price = priceOf(asset)
  if (price === null) return '–'
  return (
    <span title={origins[price.kind]}>
      <UnitPrice price={price.price} />
      {price.kind === 'stale-nav' && (
        <span className="block text-2xs text-warning-fg">Stale NAV</span>
      )}
    </span>
  )
}
