import {
  accruedInterest,
  type CouponBond,
  couponYieldToMaturity,
} from '../../../domain/assets/coupon.ts'
import { type MarketAsset, priceOf } from '../../../domain/assets/market-asset.ts'
import { termEntries } from '../../../domain/assets/terms.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import type { AssetMetadata } from '../../../lib/asset-metadata.ts'
import { formatDollarPrice } from '../../../lib/format-dollars.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useNow } from '../../../ui/use-now.ts'

type TermsPanelProps = { readonly asset: MarketAsset; readonly metadata: AssetMetadata }

/** The issuer's terms, and what follows from them today. */
export function TermsPanel({ asset, metadata }: TermsPanelProps) {
  const now = useNow()
  const bond = bondOf(asset, metadata)
  return (
    <Panel title="Terms" description="As the issuer's document states them">
      <KeyValueList
        entries={[
          ...termEntries(metadata.terms),
          ...(bond === null ? [] : todayEntries(asset, bond, now)),
        ]}
      />
    </Panel>
  )
}

/** A coupon with its nominal, while it runs; null for everything else. */
function bondOf(asset: MarketAsset, { terms }: AssetMetadata): CouponBond | null {
  const { income, nominal, repaymentPerShare: repaid } = terms
  if (income.kind !== 'coupon' || nominal === null || asset.maturity === null) return null
  return {
    coupon: income,
    nominal: Number(nominal),
    redemption: repaid === undefined ? null : Number(repaid),
    maturity: asset.maturity,
  }
}

function todayEntries(asset: MarketAsset, bond: CouponBond, now: number) {
  if (bond.maturity <= now) return []
  const price = priceOf(asset)?.price
  const rate =
    price === undefined ? null : couponYieldToMaturity(bond, toApproximateNumber(price), now)
  return [
    {
      label: 'Accrued interest',
      value: `${formatDollarPrice(accruedInterest(bond, now))} a share`,
      hint: 'Since the last payment date, by the day count',
    },
    ...(rate === null
      ? []
      : [
          {
            label: 'Yield to maturity',
            value: formatPercent(rate * 100),
            hint: 'At the price above, accrued interest included',
          },
        ]),
  ]
}
