import { creditAmount, mintable } from '../../../domain/credits/credit.ts'
import { unitOf } from '../../../domain/credits/credit-type.ts'
import type { EnvironmentalAsset } from '../../../domain/credits/environmental-asset.ts'
import { type Amount, toApproximateNumber } from '../../../lib/amount.ts'
import { cn } from '../../../lib/cn.ts'
import type { Source } from '../../../lib/sourced.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'

type Part = { readonly label: string; readonly amount: Amount; readonly colour: string }

/** Where every unit of the asset is, exact to 0.001. */
export function SupplyPanel({
  asset,
  source,
}: {
  readonly asset: EnvironmentalAsset
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
              <AmountText amount={amount} unit={unitOf(asset.type, amount)} />
            </dd>
          </div>
        ))}
        <div className="mt-1 flex items-center justify-between gap-4 border-line border-t pt-3 font-medium">
          <dt>Total supply</dt>
          <dd>
            <AmountText amount={asset.totalSupply} unit={unitOf(asset.type, asset.totalSupply)} />
          </dd>
        </div>
        {asset.credit && (
          <div className="flex items-center justify-between gap-4 text-muted">
            <dt>Verified, not yet minted</dt>
            <dd>
              <AmountText
                amount={mintable(asset.credit)}
                unit={unitOf(asset.type, mintable(asset.credit))}
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
  availableSupply,
  totalSupply,
  retired,
  credit,
}: Pick<
  EnvironmentalAsset,
  'availableSupply' | 'totalSupply' | 'retired' | 'credit'
>): readonly Part[] {
  if (credit === null && retired) {
    return [{ label: 'Retired', amount: totalSupply, colour: 'bg-chart-2' }]
  }
  const held = (credit?.circulating.value ?? totalSupply.value) - availableSupply.value
  return [
    { label: 'Available to buy', amount: availableSupply, colour: 'bg-chart-1' },
    { label: 'Held, not for sale', amount: creditAmount(held), colour: 'bg-chart-4' },
    ...(credit
      ? [
          { label: 'Retired', amount: credit.retired, colour: 'bg-chart-2' },
          { label: 'Cancelled', amount: credit.cancelled, colour: 'bg-line-strong' },
        ]
      : []),
  ]
}
