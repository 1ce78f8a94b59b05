import { assetHref, availableOf, type MarketAsset } from '../../../domain/assets/market-asset.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { VerificationBadge } from '../../../domain/registry/verification-badge.tsx'
import { cn } from '../../../lib/cn.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Card } from '../../../ui/card.tsx'
import { CoverLink } from '../../../ui/cover-link.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { MaturityText } from './maturity-text.tsx'
import { PriceText } from './price-text.tsx'
import { YieldText } from './yield-text.tsx'

/** Card of one asset: class, price, yield and availability; on phones a row with price and yield. */
export function AssetCard({ asset }: { readonly asset: MarketAsset }) {
  return (
    <Card className="group relative flex h-full overflow-hidden transition-colors hover:border-line-strong sm:flex-col">
      <AssetPicture {...asset.picture} className="h-auto w-16 shrink-0 sm:h-32 sm:w-full" />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3 sm:gap-4 sm:p-4">
        <div>
          <div className="mb-1 flex sm:mb-2 items-center justify-between gap-2">
            <span className="text-muted text-xs">{assetClassLabel(asset.assetClass)}</span>
            <VerificationBadge status={asset.status} />
          </div>
          <h2 className="line-clamp-2 font-semibold text-base leading-6">
            <CoverLink to={assetHref(asset)}>
              <ForeignText>{asset.name}</ForeignText>
            </CoverLink>
          </h2>
          <p className="truncate text-muted text-xs">
            <ForeignText>{asset.symbol}</ForeignText>
          </p>
        </div>
        <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-2 text-sm tnum sm:pt-4">
          <Fact label="Price">
            <PriceText asset={asset} />
          </Fact>
          <Fact label="Yield per year">
            <YieldText asset={asset} />
          </Fact>
          <Fact label="Maturity" className="max-sm:hidden">
            <MaturityText maturity={asset.maturity} />
          </Fact>
          <Fact label="For sale" className="max-sm:hidden">
            <AmountText amount={availableOf(asset)} format={{ compact: true }} />
          </Fact>
        </dl>
      </div>
    </Card>
  )
}

type FactProps = {
  readonly label: string
  readonly className?: string
  readonly children: React.ReactNode
}

function Fact({ label, className, children }: FactProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-subtle text-xs">{label}</dt>
      <dd className="truncate font-medium">{children}</dd>
    </div>
  )
}
