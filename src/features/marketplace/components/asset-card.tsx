import { memo } from 'react'
import {
  type AssetPrice,
  availableOf,
  type MarketAsset,
  priceOf,
} from '../../../domain/assets/market-asset.ts'
import { maturityOf } from '../../../domain/assets/maturity.ts'
import { assetClassLabel, assetHref, isCreditClass } from '../../../domain/registry/asset-class.ts'
import { cn } from '../../../lib/cn.ts'
import { formatDay } from '../../../lib/day.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { AssetNoticeBadge } from '../../../panels/credits/lazy-notices.tsx'
import { RestrictedBadge } from '../../../panels/eligibility/restricted-badge.tsx'
import { VerificationBadge } from '../../../panels/registry/verification-badge.tsx'
import { WarningBadge } from '../../../panels/servicing/lazy-warnings.tsx'
import { NoForecastText } from '../../../panels/servicing/no-forecast-text.tsx'
import { AmountText, UnitPrice } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { CoverLink } from '../../../ui/cover-link.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Card } from '../../../ui/panel.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type ListedAsset, listedYield } from '../model/asset-list.ts'

/** Card of one asset: class, price, yield and availability; on phones a row with price and yield. */
export const AssetCard = memo(function AssetCard({ asset }: { readonly asset: ListedAsset }) {
  return (
    <Card className="group relative flex h-full overflow-hidden transition-colors hover:border-line-strong sm:flex-col">
      <AssetPicture {...asset.picture} className="h-auto w-16 shrink-0 sm:h-32 sm:w-full" />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3 sm:gap-4 sm:p-4">
        <div>
          <div className="mb-1 flex sm:mb-2 items-center justify-between gap-2">
            <span className="text-muted text-xs">{assetClassLabel(asset.assetClass)}</span>
            <StatusMarks asset={asset} />
          </div>
          <h2 className="line-clamp-2 font-semibold text-base leading-6">
            <CoverLink to={assetHref(asset)}>
              <ForeignText>{asset.name}</ForeignText>
            </CoverLink>
          </h2>
          <p className="flex items-center gap-2 text-muted text-xs">
            <span className="truncate">
              <ForeignText>{asset.symbol}</ForeignText>
            </span>
            <RestrictedBadge policy={asset.policy} asText />
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
            <MaturityText asset={asset} />
          </Fact>
          <Fact label="For sale" className="max-sm:hidden">
            <AmountText amount={availableOf(asset)} format={{ compact: true }} />
          </Fact>
        </dl>
      </div>
    </Card>
  )
})

/** Its status, and what the registry reported about a credit, or whether shares pay what is due. */
export function StatusMarks({ asset }: { readonly asset: MarketAsset }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-1">
      {isCreditClass(asset.assetClass) ? (
        <AssetNoticeBadge assetId={asset.id} />
      ) : (
        <WarningBadge assetId={asset.id} />
      )}
      <VerificationBadge status={asset.status} />
    </span>
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

const origins: Record<AssetPrice['kind'], string> = {
  offer: 'Cheapest offer of at least one share',
  settlement: 'Settlement price, final',
  nav: 'Net asset value stated by the issuer; no ask price within 10% of it',
  'stale-nav': 'Stale net asset value: older than the terms allow',
  trades: 'Average price of recent trades',
}

/** The price of an asset, with its origin on hover; a dash without a price. */
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

/**
 * Annual yield of an asset; a dash if nothing was paid or promised, dots while that is read, and why there is none
 * of one that does not pay what it promised.
 */
export function YieldText({ asset }: { readonly asset: ListedAsset }) {
  if (asset.noForecast !== null) return <NoForecastText of={asset.noForecast} />
  if (asset.isReadingYield) return <span title="Payments of the past year are not read yet">…</span>
  const known = listedYield(asset)
  if (known === null) return '–'
  const percent = formatPercent(known.rate * 100)
  return known.kind === 'paid' ? (
    <span title="As paid in the past year, of net asset value">{percent}</span>
  ) : (
    <span title="A year, bought at this price and repaid at maturity">
      {percent}{' '}
      <span className="block whitespace-nowrap font-normal text-2xs text-muted">to maturity</span>
    </span>
  )
}

/** When an asset matures. */
export function MaturityText({ asset }: { readonly asset: ListedAsset }) {
  const now = useNow()
  const maturity = maturityOf(asset)
  if (maturity === null) return 'None'
  if (maturity <= now) return 'Matured'
  return <span className="whitespace-nowrap">{formatDay(maturity)}</span>
}
