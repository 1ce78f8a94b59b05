import { useQueryStates } from 'nuqs'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { creditTypeLabel, creditTypes } from '../../domain/credits/credit-type.ts'
import type { Amount } from '../../lib/amount.ts'
import { type Growing, ready } from '../../lib/loadable.ts'
import { formatCount } from '../../lib/number-format.ts'
import { MissingParts } from '../../panels/assets/list-notices.tsx'
import { Money } from '../../ui/amount-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { GrowingStat } from '../../ui/growing-stat.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Stat, StatGroup } from '../../ui/stat.tsx'
import { MovesPanel, ValuePanel, YieldPanel } from './components/asset-panels.tsx'
import { AssetHoldersPanel, CreditHoldersPanel } from './components/holders-panel.tsx'
import { CreditPricesPanel, DailyPricesPanel } from './components/prices-panel.tsx'
import { ProjectsPanel, RetirementsPanel } from './components/retirements-panels.tsx'
import { PoolsPanel, TurnoverPanel } from './components/turnover-panels.tsx'
import { type AnalyticsRange, analyticsUrl, rangeDays, ranges } from './model/range.ts'
import { type Analytics, useAnalytics } from './use-analytics.ts'

/** `/analytics`: the state of the whole market. */
export function Page() {
  const [{ range, credits }, setUrl] = useQueryStates(analyticsUrl, { history: 'replace' })
  const analytics = useAnalytics(range, credits)
  const { assets, records, gate } = analytics
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Analytics"
        description="The whole market: value, volume, fees, yield, prices and retirements."
        actions={
          <SegmentedControl
            label="Range"
            segments={ranges.map((value) => ({ value, label: value }))}
            value={range}
            onChange={(next) => setUrl({ range: next })}
          />
        }
      />
      {assets.status === 'error' ? (
        <FailureCard failure={assets} />
      ) : (
        <>
          {assets.status === 'ready' && <MissingParts parts={assets.value.missing} />}
          <Figures analytics={analytics} range={range} />
          {gate !== null && (
            <LongRangeNotice range={range} expected={gate.expected} onConfirm={gate.confirm} />
          )}
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            <ValuePanel state={analytics.classes} />
            <YieldPanel range={range} state={analytics.yields} />
            {gate === null && (
              <>
                <TurnoverPanel
                  part="volume"
                  range={range}
                  state={analytics.volume}
                  reading={records.trades}
                />
                <TurnoverPanel
                  part="fees"
                  range={range}
                  state={analytics.fees}
                  reading={records.trades}
                />
                <PoolsPanel range={range} state={analytics.pools} reading={records.trades} />
                <MovesPanel range={range} state={analytics.moves} reading={records.trades} />
              </>
            )}
          </div>
          {assets.status === 'ready' && <AssetHoldersPanel assets={assets.value.assets} />}
          {gate === null && (
            <>
              <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
                <h2 className="font-semibold text-lg">Credits</h2>
                <SegmentedControl
                  label="Type of credit"
                  size="sm"
                  segments={creditTypes.map((value) => ({
                    value,
                    label: typeNames[value],
                    title: creditTypeLabel(value),
                  }))}
                  value={credits}
                  onChange={(next) => setUrl({ credits: next })}
                />
              </div>
              <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
                <RetirementsPanel
                  range={range}
                  type={credits}
                  state={analytics.retired}
                  reading={records.retirements}
                />
                <ProjectsPanel
                  range={range}
                  type={credits}
                  state={analytics.retired}
                  reading={records.retirements}
                />
                <DailyPricesPanel
                  range={range}
                  type={credits}
                  state={analytics.prices}
                  reading={records.sales}
                />
                <CreditPricesPanel range={range} state={analytics.prices} reading={records.sales} />
              </div>
              {analytics.credits.status === 'ready' && (
                <CreditHoldersPanel credits={analytics.credits.value} type={credits} />
              )}
            </>
          )}
        </>
      )}
    </div>
  )
}

/** Short enough for a phone. */
const typeNames = {
  CarbonCredit: 'Carbon',
  BiodiversityCredit: 'Biodiversity',
  RenewableEnergyCertificate: 'Energy',
} as const

type FiguresProps = { readonly analytics: Analytics; readonly range: AnalyticsRange }

/** The market in five figures. */
function Figures({ analytics, range }: FiguresProps) {
  const { totalValue, locked, volume, fees, yields, gate } = analytics
  const isUnread = gate !== null
  const days = `${rangeDays[range]} d`
  return (
    <StatGroup source={ready(totalValue)?.source ?? null}>
      <Figure label="Total value" state={totalValue} amountOf={identity} />
      <Figure label="Locked in pools" state={locked} amountOf={identity} />
      <Figure label={`Volume, ${days}`} state={volume} amountOf={totalOf} isUnread={isUnread} />
      <Figure label={`Fees, ${days}`} state={fees} amountOf={totalOf} isUnread={isUnread} />
      <Figure label={`Yield paid, ${days}`} state={yields} amountOf={totalOf} />
    </StatGroup>
  )
}

const identity = (amount: Amount) => amount
const totalOf = ({ total }: { readonly total: Amount }) => total

type FigureProps<T> = {
  readonly label: string
  readonly state: Growing<T>
  readonly amountOf: (value: T) => Amount
  /** Whether it waits for a confirmation. */
  readonly isUnread?: boolean
}

function Figure<T>({ label, state, amountOf, isUnread = false }: FigureProps<T>) {
  if (isUnread) return <Stat label={label} value="–" note="Not read yet" />
  return (
    <GrowingStat label={label} state={state}>
      {(value) => <Money amount={amountOf(value)} format={{ compact: true }} />}
    </GrowingStat>
  )
}

type LongRangeNoticeProps = {
  readonly range: AnalyticsRange
  /** Events that it is expected to read. */
  readonly expected: number
  readonly onConfirm: () => void
}

/** Asks for a confirmation before a long range is read. */
function LongRangeNotice({ range, expected, onConfirm }: LongRangeNoticeProps) {
  const days = rangeDays[range]
  return (
    <Callout
      title={`Reading ${days} days takes longer`}
      actions={
        <Button size="sm" onClick={onConfirm}>
          Read {days} days
        </Button>
      }
    >
      Judging by the last 30 days, about {formatCount(expected)} sales, trades and retirements would
      be read from the node. The figures that do not need them are shown.
    </Callout>
  )
}
