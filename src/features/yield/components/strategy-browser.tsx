import { LayoutGrid, SearchX, Table2 } from 'lucide-react'
import { useMemo } from 'react'
import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterLayout } from '../../../ui/filter-layout.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { VirtualGrid } from '../../../ui/virtual-grid.tsx'
import { filterStrategies } from '../model/strategy-filters.ts'
import { sortStrategies, strategySortLabels, strategySorts } from '../model/strategy-sort.ts'
import type { YieldUrl } from '../use-yield-url.ts'
import { StrategyCard } from './strategy-card.tsx'
import { StrategyFilterPanel } from './strategy-filter-panel.tsx'
import { StrategyTable } from './strategy-table.tsx'

type StrategyBrowserProps = {
  readonly strategies: readonly YieldStrategy[]
  readonly url: YieldUrl
}

/** The strategies to narrow, order and open. */
export function StrategyBrowser({ strategies, url }: StrategyBrowserProps) {
  const { filters, sort } = url
  const shown = useMemo(
    () => sortStrategies(filterStrategies(strategies, filters), sort),
    [strategies, filters, sort],
  )
  const panel = (
    <StrategyFilterPanel
      strategies={strategies}
      filters={filters}
      onChange={url.setFilters}
      onReset={url.activeFilters > 0 ? url.resetFilters : undefined}
    />
  )

  return (
    <FilterLayout
      label="Strategies"
      panel={panel}
      activeFilters={url.activeFilters}
      shown={counted(shown.length)}
      toolbar={(filtersButton) => (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto text-muted text-sm tnum">
            {shown.length === strategies.length
              ? counted(strategies.length)
              : `${shown.length} of ${counted(strategies.length)}`}
          </p>
          {filtersButton}
          <Select
            aria-label="Sort by"
            options={strategySorts.map((value) => ({ value, label: strategySortLabels[value] }))}
            value={sort}
            onChange={url.setSort}
          />
          <SegmentedControl
            label="Layout"
            segments={[
              { value: 'cards', label: <LayoutGrid aria-hidden />, title: 'Cards' },
              { value: 'table', label: <Table2 aria-hidden />, title: 'Table' },
            ]}
            value={url.layout}
            onChange={url.setLayout}
          />
        </div>
      )}
    >
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={strategies.length === 0 ? 'No strategy is offered' : 'No strategy matches'}
            actions={
              strategies.length > 0 && <Button onClick={url.resetFilters}>Reset filters</Button>
            }
          >
            {strategies.length === 0
              ? 'Come back later, or look at the marketplace meanwhile.'
              : `${counted(strategies.length)} are hidden by a filter.`}
          </EmptyState>
        </Card>
      ) : url.layout === 'table' ? (
        <StrategyTable strategies={shown} url={url} />
      ) : (
        <VirtualGrid
          label="Yield strategies"
          items={shown}
          itemId={({ strategy_id }) => strategy_id}
          minColumnWidth={300}
          estimatedHeight={400}
        >
          {(strategy) => <StrategyCard strategy={strategy} url={url} />}
        </VirtualGrid>
      )}
    </FilterLayout>
  )
}

const counted = (count: number) => (count === 1 ? '1 strategy' : `${count} strategies`)
