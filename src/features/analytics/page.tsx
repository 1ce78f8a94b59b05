import { useQueryStates } from 'nuqs'
import { FailureCard } from '../../chain/errors/failure-card.tsx'
import { MissingParts } from '../../domain/assets/missing-parts.tsx'
import { creditTypeLabel, creditTypes } from '../../domain/credits/credit-type.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Figures } from './components/figures.tsx'
import { AssetHoldersPanel, CreditHoldersPanel } from './components/holders-panel.tsx'
import { MovesPanel } from './components/moves-panel.tsx'
import { PoolsPanel } from './components/pools-panel.tsx'
import { CreditPricesPanel, DailyPricesPanel } from './components/prices-panel.tsx'
import { ProjectsPanel } from './components/projects-panel.tsx'
import { ReadingGate } from './components/reading-gate.tsx'
import { RetirementsPanel } from './components/retirements-panel.tsx'
import { TurnoverPanel } from './components/turnover-panel.tsx'
import { ValuePanel } from './components/value-panel.tsx'
import { YieldPanel } from './components/yield-panel.tsx'
import { analyticsUrl, ranges } from './model/range.ts'
import { useAnalytics } from './use-analytics.ts'

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
            <ReadingGate range={range} expected={gate.expected} onAgree={gate.agree} />
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
