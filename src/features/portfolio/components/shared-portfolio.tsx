import { Callout } from '../../../ui/callout.tsx'
import type { PortfolioView } from '../model/portfolio.ts'
import { type ShareablePart, shows, usePortfolioUrl } from '../use-portfolio-url.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { HoldingsPanel } from './holdings-panel.tsx'
import { ImpactPanel } from './impact-panel.tsx'
import { IncomeTab, Performance } from './portfolio-tabs.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { AllocationPanel, ValuePanel } from './value-panel.tsx'

type SharedPortfolioProps = {
  readonly view: PortfolioView
  readonly show: readonly ShareablePart[]
}

/** The parts of a portfolio that its owner chose to show. */
export function SharedPortfolio({ view, show }: SharedPortfolioProps) {
  const [url, setUrl] = usePortfolioUrl()
  return (
    <>
      <Callout title="Shared by link">
        This page shows the parts that the link names.{' '}
        {view.isSample
          ? 'They are sample data.'
          : 'They are read from the chain now, not stored anywhere.'}
      </Callout>
      {shows(show, 'value') && (
        <>
          <SummaryPanel view={view} />
          <ValuePanel
            figures={view.figures}
            source={view.source}
            shown={url.chart}
            onShownChange={(chart) => void setUrl({ chart })}
          />
        </>
      )}
      {shows(show, 'allocation') && <AllocationPanel view={view} />}
      {shows(show, 'holdings') && (
        <HoldingsPanel
          holdings={view.holdings}
          notes={view.notes}
          record={view.figures.status === 'ready' ? view.figures.record : null}
          filter={url.category}
          onFilterChange={(category) => void setUrl({ category })}
        />
      )}
      {shows(show, 'performance') && <Performance view={view} />}
      {shows(show, 'income') && <IncomeTab view={view} />}
      {shows(show, 'activity') && <ActivityPanel view={view} />}
      {shows(show, 'impact') && (
        <ImpactPanel view={view} account={view.isSample ? null : view.holder} />
      )}
    </>
  )
}
