import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import {
  type AssetYield,
  availableOf,
  type MarketAsset,
  priceOf,
} from '../../domain/assets/market-asset.ts'
import { assetClassLabel, assetHref } from '../../domain/registry/asset-class.ts'
import { formatPercent } from '../../lib/format-percent.ts'
import { AmountText, UnitPrice } from '../../ui/amount-text.tsx'
import { AssetPicture } from '../../ui/asset-picture/asset-picture.tsx'
import { CoverLink } from '../../ui/cover-link.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { Card } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'
import { type ReadHomeFigures, type ReadYields, useHomeFigures, useYields } from './home-figures.ts'

type FeaturedProps = { readonly read: ReadHomeFigures; readonly readYields: ReadYields }

/** One asset of each class that can be bought right now, as read from the chain. Yields follow. */
export function Featured({ read, readYields }: FeaturedProps) {
  const { data, error } = useHomeFigures(read)
  const featured = data?.featured
  const yields = useYields(readYields, featured?.value ?? [])
  if (error !== null || featured === null || featured?.value.length === 0) return null
  return (
    <section aria-labelledby="featured">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="featured" className="font-semibold text-2xl">
          For sale now
        </h2>
        <Link
          to="/marketplace"
          className="inline-flex items-center gap-1.5 py-1 font-medium text-primary-fg hover:underline"
        >
          All assets
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <Card className="mt-6 overflow-hidden">
        <ul className="divide-y divide-line" aria-busy={featured === undefined || undefined}>
          {featured === undefined
            ? ['treasury', 'real-estate', 'invoice', 'environmental'].map((row) => (
                <li key={row} className="h-[6.75rem] p-4 sm:h-20 sm:px-5">
                  <Skeleton className="h-full w-full rounded-md" />
                </li>
              ))
            : featured.value.map((asset) => (
                <Row
                  key={String(asset.id)}
                  asset={asset}
                  earned={yields.isPending ? undefined : (yields.data?.get(asset.id) ?? null)}
                />
              ))}
        </ul>
      </Card>
      {featured && (
        <p className="mt-2 px-4 sm:px-5">
          <SourceBadge source={featured.source} />
        </p>
      )}
    </section>
  )
}

type RowProps = {
  readonly asset: MarketAsset
  /** Undefined while it is read, null where there is none. */
  readonly earned: AssetYield | null | undefined
}

function Row({ asset, earned }: RowProps) {
  const price = priceOf(asset)
  return (
    <li className="relative grid grid-cols-3 items-center gap-x-4 gap-y-3 p-4 transition-colors hover:bg-hover sm:h-20 sm:grid-cols-[minmax(0,1fr)_6rem_6rem_6rem] sm:px-5 sm:py-0">
      <div className="col-span-3 flex min-w-0 items-center gap-4 sm:col-span-1">
        <AssetPicture {...asset.picture} className="size-12 rounded-md" />
        <div className="min-w-0">
          <CoverLink to={assetHref(asset)} className="block font-medium text-base sm:truncate">
            <ForeignText>{asset.name}</ForeignText>
          </CoverLink>
          <span className="block truncate text-muted text-xs">
            {assetClassLabel(asset.assetClass)} · <ForeignText>{asset.symbol}</ForeignText>
          </span>
        </div>
      </div>
      <dl className="contents [&_div]:min-w-0 sm:[&_div]:text-right">
        <div>
          <dt className="text-muted text-xs">Price</dt>
          <dd className="font-medium tnum">
            {price ? <UnitPrice price={price.price} /> : '–'}
            {price?.kind === 'stale-nav' && (
              <span className="block text-2xs text-warning-fg">Stale NAV</span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-muted text-xs">
            {earned?.kind === 'to-maturity' ? 'To maturity' : 'Yield, past year'}
          </dt>
          <dd className="font-medium tnum" aria-busy={earned === undefined || undefined}>
            {earned === undefined ? (
              <Skeleton className="inline-block h-4 w-14" />
            ) : earned === null ? (
              '–'
            ) : (
              formatPercent(earned.rate * 100)
            )}
          </dd>
        </div>
        <div>
          <dt className="text-muted text-xs">Available</dt>
          <dd className="font-medium tnum">
            <AmountText amount={availableOf(asset)} format={{ compact: true }} />
          </dd>
        </div>
      </dl>
    </li>
  )
}
