import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import {
  type FinancialAsset,
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { incomeEntry } from '../../../domain/assets/terms.ts'
import { type PayoutFrequency, payoutFrequency, perShare } from '../../../domain/assets/yields.ts'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import { isIncome, paymentKindLabel } from '../../../domain/history/payment-kind.ts'
import { useReading } from '../../../domain/history/use-history.ts'
import type { Income } from '../../../lib/asset-metadata.ts'
import { formatDate } from '../../../lib/date.ts'
import { formatDay } from '../../../lib/day.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatDollarPrice } from '../../../lib/format-money.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { known } from '../../../lib/loadable.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { Money, UnitPrice } from '../../../ui/amount-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { yieldPerShare } from '../model/issuing.ts'

const BarChart = lazyPart(() =>
  import('../../../ui/charts/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
)

const frequencyTexts: Record<PayoutFrequency, string> = {
  monthly: 'every month',
  quarterly: 'every quarter',
  'semi-annual': 'every half-year',
  annual: 'every year',
}

const incomeNames: Partial<Record<MarketAsset['assetClass'], string>> = {
  TREASURY: 'Interest',
  REAL_ESTATE: 'Rent',
  INVOICE: 'Interest',
}

type YieldPanelProps = {
  readonly asset: MarketAsset
  /** The income in the terms; null while they are not known. */
  readonly income: Income | null
}

/** What accrues to holders now, past income per share, and what was repaid. */
export function YieldPanel({ asset, income }: YieldPanelProps) {
  const reading = useReading(yieldDistributionsQuery(useChain(), asset.token))
  const history = reading.answer
  const figures = useQuery(financialAssetQuery(useChain(), asset.token)).data?.value
  const all = known(history)?.value ?? []
  const payments = all.filter(isIncome)
  const frequency = payoutFrequency(payments)
  return (
    <Panel
      title="Paid to holders"
      description={
        frequency === null || asset.isReadingYield
          ? undefined
          : `${incomeNames[asset.assetClass] ?? 'Income'} ${frequencyTexts[frequency]}; ${formatPercent(asset.trailingYield * 100)} of net asset value over the past year`
      }
    >
      {figures !== undefined && <CurrentAccrual figures={figures} />}
      {history.status === 'error' ? (
        <FailureState failure={history} />
      ) : history.status === 'pending' || (payments.length === 0 && history.status !== 'ready') ? (
        <Skeleton className="h-64" />
      ) : payments.length === 0 ? (
        <p className="text-muted text-sm">
          No income has been paid yet.{income !== null && ` ${incomeSentence(income)}`}
        </p>
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <BarChart
            title={`Income paid by ${isolated(asset.symbol)}`}
            labelName="Period until"
            valueName="USDC per share"
            bars={payments.map((payment) => ({
              label: formatDay(payment.periodEnd),
              value: perShare(payment),
            }))}
            format={formatDollarPrice}
            source={history.source}
            formula="Amount of each Distributed event of income, divided by the shares that earned as it was paid"
          />
        </Suspense>
      )}
      <HistoryFoot reading={reading} className="px-0" />
      <Repayments payments={all.filter((payment) => !isIncome(payment))} />
    </Panel>
  )
}

function incomeSentence(income: Income): string {
  const { label, value } = incomeEntry(income)
  return `${label}: ${value}.`
}

/** Payments that are no yield, the newest first; nothing without any. */
function Repayments({ payments }: { readonly payments: readonly Distribution[] }) {
  if (payments.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="mb-2 font-medium text-sm">Repayments, which are not yield</h3>
      <KeyValueList
        entries={payments.toReversed().map(({ id, kind, accrualStart, amount }) => ({
          label: `${paymentKindLabel(kind)} ${id}`,
          hint: `Paid in on ${formatDate(accrualStart)}`,
          value: <Money amount={amount} />,
        }))}
      />
    </section>
  )
}

/** How much yield accrues now; nothing is drawn while none does. */
function CurrentAccrual({ figures }: { readonly figures: FinancialAsset }) {
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
                      <UnitPrice price={perShare} /> a day
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
