import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { yieldDistributionsQuery } from '../../../domain/assets/asset-events.ts'
import { type FinancialAsset, financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { payoutFrequency, perShare } from '../../../domain/assets/yield-history.ts'
import { formatDate } from '../../../lib/date.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { loadable, ready } from '../../../lib/loadable.ts'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { yieldPerShare } from '../model/issuing.ts'

const BarChart = lazyPart(() =>
  import('../../../ui/charts/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
)

const dollars = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
})

/** Yield accruing to holders now, and past payments per share. */
export function YieldPanel({ asset }: { readonly asset: MarketAsset }) {
  const history = loadable(useQuery(yieldDistributionsQuery(useChain(), asset.token)))
  const figures = useQuery(financialAssetQuery(useChain(), asset.token)).data?.value
  const payments = ready(history)?.value ?? []
  const frequency = payoutFrequency(payments)
  return (
    <Panel
      title="Yield paid"
      description={
        frequency === null
          ? undefined
          : `Paid ${frequency}; ${formatPercent(asset.trailingYield * 100)} of net asset value over the past year`
      }
    >
      {figures !== undefined && <AccruesNow figures={figures} />}
      {history.status === 'error' ? (
        <FailureState failure={history} />
      ) : history.status === 'pending' ? (
        <Skeleton className="h-64" />
      ) : payments.length === 0 ? (
        <p className="text-muted text-sm">
          No yield has been paid yet. Assets issued below their repayment value earn only through
          their price.
        </p>
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <BarChart
            title={`Yield paid by ${asset.symbol}`}
            labelName="Period until"
            valueName="USDC per share"
            bars={payments.map((payment) => ({
              label: formatDate(payment.periodEnd),
              value: perShare(payment),
            }))}
            format={(value) => dollars.format(value)}
            source={history.source}
            formula="Amount of each YieldDistributed event, divided by the shares that earned as it was paid"
          />
        </Suspense>
      )}
    </Panel>
  )
}

/** How much yield accrues now; nothing is drawn while none does. */
function AccruesNow({ figures }: { readonly figures: FinancialAsset }) {
  const { yieldPerDay, unaccruedYield, accrualEnd, earningShares } = figures
  if (accrualEnd === null) return null
  const perShare = yieldPerShare(yieldPerDay, earningShares)
  return (
    <div className="mb-5">
      <KeyValueList
        entries={[
          {
            label: 'Accrues to holders now',
            hint: 'Second by second, to the current holders',
            value: (
              <>
                <Money amount={yieldPerDay} /> a day
              </>
            ),
          },
          ...(perShare === null
            ? []
            : [
                {
                  label: 'For each share outside pools',
                  value: (
                    <>
                      <Money amount={perShare} format={{ maximumFractionDigits: 6 }} /> a day
                    </>
                  ),
                },
              ]),
          {
            label: 'Paid in, not yet accrued',
            hint: `Fully accrued on ${formatDate(accrualEnd)}`,
            value: <Money amount={unaccruedYield} />,
          },
        ]}
      />
    </div>
  )
}
