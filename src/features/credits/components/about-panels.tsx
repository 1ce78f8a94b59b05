import { Suspense } from 'react'
import { mintable } from '../../../domain/credits/credit.ts'
import type { CreditDetails } from '../../../domain/credits/credit-details.ts'
import { unitOf } from '../../../domain/credits/credit-type.ts'
import type { ImpactMetrics } from '../../../domain/credits/metadata.ts'
import { creditAmount } from '../../../domain/units.ts'
import { type Amount, toApproximateNumber } from '../../../lib/amount.ts'
import { cn } from '../../../lib/cn.ts'
import { formatStatedDay } from '../../../lib/day.ts'
import { formatFixed, formatMeasure } from '../../../lib/format-measure.ts'
import { sdgOf } from '../../../lib/sdg.ts'
import type { Source } from '../../../lib/sourced.ts'
import { AmountText, NotStated } from '../../../ui/amount-text.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'

type Part = { readonly label: string; readonly amount: Amount; readonly colour: string }

/** Where every unit of the asset is, exact to 0.001. */
export function SupplyPanel({
  asset,
  source,
}: {
  readonly asset: CreditDetails
  readonly source: Source
}) {
  const parts = partsOf(asset)
  const total = parts.reduce((sum, { amount }) => sum + toApproximateNumber(amount), 0)
  return (
    <Panel title="Supply" actions={<SourceBadge source={source} />}>
      {total > 0 && (
        <div aria-hidden className="mb-4 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
          {parts
            .filter(({ amount }) => amount.value > 0n)
            .map(({ label, amount, colour }) => (
              <span
                key={label}
                className={cn('min-w-0.5', colour)}
                style={{ flexGrow: toApproximateNumber(amount) / total }}
              />
            ))}
        </div>
      )}
      <dl className="flex flex-col gap-2 text-sm tnum">
        {parts.map(({ label, amount, colour }) => (
          <div key={label} className="flex items-center justify-between gap-4">
            <dt className="flex items-center gap-2 text-muted">
              <span aria-hidden className={cn('size-2.5 rounded-full', colour)} />
              {label}
            </dt>
            <dd>
              <AmountText amount={amount} unit={unitOf(asset.project.type, amount)} />
            </dd>
          </div>
        ))}
        <div className="mt-1 flex items-center justify-between gap-4 border-line border-t pt-3 font-medium">
          <dt>Total supply</dt>
          <dd>
            <AmountText amount={asset.issued} unit={unitOf(asset.project.type, asset.issued)} />
          </dd>
        </div>
        {asset.onChain && (
          <div className="flex items-center justify-between gap-4 text-muted">
            <dt>Verified, not yet minted</dt>
            <dd>
              <AmountText
                amount={mintable(asset.onChain)}
                unit={unitOf(asset.project.type, mintable(asset.onChain))}
              />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

/** The API does not say how much was retired, only whether all of it was. */
export function partsOf({
  available,
  issued,
  isFullyRetired,
  onChain,
}: Pick<CreditDetails, 'available' | 'issued' | 'isFullyRetired' | 'onChain'>): readonly Part[] {
  if (onChain === null && isFullyRetired) {
    return [{ label: 'Retired', amount: issued, colour: 'bg-chart-2' }]
  }
  const held = (onChain?.circulating ?? issued).value - available.value
  return [
    { label: 'Available to buy', amount: available, colour: 'bg-chart-1' },
    { label: 'Held, not for sale', amount: creditAmount(held), colour: 'bg-chart-4' },
    ...(onChain
      ? [
          ...(onChain.inOrders.value === 0n
            ? []
            : [{ label: 'Ordered to be retired', amount: onChain.inOrders, colour: 'bg-chart-3' }]),
          { label: 'Retired', amount: onChain.retired, colour: 'bg-chart-2' },
          { label: 'Cancelled', amount: onChain.cancelled, colour: 'bg-line-strong' },
        ]
      : []),
  ]
}

/** Impact stated by the project for the whole batch, and the goals it serves. */
export function ImpactPanel({ impact }: { readonly impact: ImpactMetrics }) {
  const figures = [
    ['Carbon stated', impact.carbonOffsetTons, 't'],
    ['Land protected', impact.landAreaProtectedHectares, 'ha'],
    ['Renewable energy', impact.renewableEnergyMwh, 'MWh'],
    ['Water protected', impact.waterProtectedLiters, 'l'],
  ] as const
  return (
    <Panel
      title="Impact of the whole batch"
      description={[
        impact.thirdPartyVerifier && `Audited by ${impact.thirdPartyVerifier} (VVB)`,
        impact.verificationDate && formatStatedDay(impact.verificationDate),
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(([label, value, unit]) => (
          <div key={label}>
            <dt className="text-muted text-xs">{label}</dt>
            <dd className={cn('mt-1 font-semibold text-lg tnum', value === 0 && 'text-subtle')}>
              {value === null ? (
                <NotStated />
              ) : (
                <>
                  {formatMeasure(value)}{' '}
                  <span className="font-normal text-muted text-sm">{unit}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {impact.sdgAlignment.size > 0 && (
        <section aria-labelledby="sdg-alignment" className="mt-6 border-line border-t pt-5">
          <h3 id="sdg-alignment" className="mb-3 text-muted text-xs">
            Alignment with the Sustainable Development Goals
          </h3>
          <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {[...impact.sdgAlignment].map(([goal, score]) => (
              <li key={goal}>
                <SdgBadge goal={goal} score={score} />
                <div aria-hidden className="mt-1.5 ml-9.5 h-1 rounded-full bg-line">
                  <div
                    className="h-full rounded-full"
                    style={{ width: `${score * 100}%`, backgroundColor: sdgOf(goal)?.colour }}
                  />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}

const LocationMap = lazyPart(async () => ({
  default: (await import('./location-map.tsx')).LocationMap,
}))

/** Where the project is, in words and on the map; only for projects that say so. */
export function LocationPanel({ asset }: { readonly asset: CreditDetails }) {
  const { coordinates } = asset.metadata
  if (coordinates === null) return null
  return (
    <Panel
      title={asset.project.location}
      description={
        <span className="tnum">
          {degrees(coordinates.latitude, 'N', 'S')}, {degrees(coordinates.longitude, 'E', 'W')}
        </span>
      }
      flush
      className="overflow-hidden"
    >
      <Suspense fallback={<Skeleton className="aspect-960/468 w-full" />}>
        <LocationMap coordinates={coordinates} type={asset.project.type} />
      </Suspense>
    </Panel>
  )
}

function degrees(value: number, positive: string, negative: string): string {
  return `${formatFixed(Math.abs(value), 4)}° ${value < 0 ? negative : positive}`
}
