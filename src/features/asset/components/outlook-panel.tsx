import { type MarketAsset, priceOf } from '../../../domain/assets/market-asset.ts'
import { navGapText, outlookPayment, worthOf } from '../../../domain/assets/purchase-outlook.ts'
import { repaymentOf } from '../../../domain/assets/yield-to-maturity.ts'
import { planPurchase } from '../../../domain/buying/plan.ts'
import type { Amount } from '../../../lib/amount.ts'
import type { AssetMetadata } from '../../../lib/asset-metadata.ts'
import { formatDay } from '../../../lib/day.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { usdc } from '../../../lib/usdc.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useNow } from '../../../ui/use-now.ts'

type OutlookPanelProps = {
  readonly asset: MarketAsset
  /** Null until the terms are read, or if they are not genuine. */
  readonly terms: AssetMetadata['terms'] | null
}

/**
 * What 1,000 dollars become at maturity where the terms fix the repayment, and how far the price is
 * from net asset value; nothing where neither is known, or where the asset is not for sale.
 */
export function OutlookPanel({ asset, terms }: OutlookPanelProps) {
  const now = useNow()
  const price = priceOf(asset)
  if (price === null || price.kind !== 'offer') return null
  const order = { side: 'payment', value: outlookPayment.value } as const
  const paid = planPurchase(asset.offers, order)?.average ?? price.price
  const repayment = terms && repaymentOf(terms)
  const { maturity, nav } = asset
  const isRepaid = repayment !== null && maturity !== null && maturity > now
  const gap = nav === null || nav.isStale ? null : navGapText(paid, nav.price)
  if (!isRepaid && gap === null) return null
  return (
    <Panel title="What you get for $1,000">
      <div className="flex flex-col gap-3">
        {isRepaid && (
          <dl className="grid grid-cols-2 gap-4">
            <Figure label="Today" amount={outlookPayment} />
            <Figure label={formatDay(maturity)} amount={worthOf(outlookPayment, paid, repayment)} />
          </dl>
        )}
        {isRepaid && (
          <p className="text-muted text-xs">
            At the current price, held until the issuer repays, before network fees.
          </p>
        )}
        {gap !== null && nav !== null && (
          <p className="text-muted text-xs">
            The price is {gap}: {formatUsd(outlookPayment, { maximumFractionDigits: 0 })} buys{' '}
            {formatUsd(worthOf(outlookPayment, paid, nav.price))} of it.{' '}
            {gainText(worthOf(outlookPayment, paid, nav.price))}
          </p>
        )}
      </div>
    </Panel>
  )
}

/** The portfolio values shares at net asset value, so a new holding starts with this gain or loss. */
function gainText(worth: Amount): string {
  const gain = usdc(worth.value - outlookPayment.value)
  return `Your portfolio values shares at net asset value, so it starts at ${formatUsd(gain, { signed: true })}.`
}

type FigureProps = { readonly label: string; readonly amount: Amount }

const Figure = ({ label, amount }: FigureProps) => (
  <div>
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="font-semibold text-lg tnum">{formatUsd(amount)}</dd>
  </div>
)
