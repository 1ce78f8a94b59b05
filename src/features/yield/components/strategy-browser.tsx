import { LayoutGrid, ListFilter, SearchX, Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
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
  const [isSheetOpen, setSheetOpen] = useState(false)
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
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside aria-label="Filters" className="sticky top-20 hidden lg:block">
        {panel}
      </aside>
      <section aria-label="Strategies" className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto text-muted text-sm tnum">
            {shown.length === strategies.length
              ? counted(strategies.length)
              : `${shown.length} of ${counted(strategies.length)}`}
          </p>
          <Button variant="outline" className="lg:hidden" onClick={() => setSheetOpen(true)}>
            <ListFilter aria-hidden />
            Filters
            {url.activeFilters > 0 && <span className="tnum">({url.activeFilters})</span>}
          </Button>
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
      </section>
      <Sheet
        open={isSheetOpen}
        onOpenChange={setSheetOpen}
        title="Filters"
        side="right"
        width="w-80"
      >
        <div className="p-4">
          {panel}
          <Button className="mt-6 w-full" onClick={() => setSheetOpen(false)}>
            Show {counted(shown.length)}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}

const counted = (count: number) => (count === 1 ? '1 strategy' : `${count} strategies`)
