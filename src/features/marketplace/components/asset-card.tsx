import { assetHref, availableOf, type MarketAsset } from '../../../domain/assets/market-asset.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { VerificationBadge } from '../../../domain/registry/verification-badge.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Card } from '../../../ui/card.tsx'
import { CoverLink } from '../../../ui/cover-link.tsx'
import { MaturityText } from './maturity-text.tsx'
import { PriceText } from './price-text.tsx'
import { YieldText } from './yield-text.tsx'

/** Card of one asset: class, price, yield and availability. */
export function AssetCard({ asset }: { readonly asset: MarketAsset }) {
  return (
    <Card className="group relative flex h-full flex-col overflow-hidden transition-colors hover:border-line-strong">
      <AssetPicture {...asset.picture} className="h-32 w-full" />
      <div className="flex flex-1 flex-col gap-4 p-4">
        <div>
          <div className="mb-2 flex items-center justify-between gap-2">
            <span className="text-muted text-xs">{assetClassLabel(asset.assetClass)}</span>
            <VerificationBadge status={asset.status} />
          </div>
          <h2 className="line-clamp-2 font-semibold text-base leading-6">
            <CoverLink to={assetHref(asset)}>{asset.name}</CoverLink>
          </h2>
          <p className="truncate text-muted text-xs">{asset.symbol}</p>
        </div>
        <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-4 text-sm tnum">
          <Fact label="Price">
            <PriceText asset={asset} />
          </Fact>
          <Fact label="Yield per year">
            <YieldText asset={asset} />
          </Fact>
          <Fact label="Maturity">
            <MaturityText maturity={asset.maturity} />
          </Fact>
          <Fact label="For sale">
            <AmountText amount={availableOf(asset)} format={{ compact: true }} />
          </Fact>
        </dl>
      </div>
    </Card>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-subtle text-xs">{label}</dt>
      <dd className="truncate font-medium">{children}</dd>
    </div>
  )
}
