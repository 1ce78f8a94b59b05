import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import type { Strategy } from '../../../domain/strategies/strategy.ts'
import { shownRows } from '../../../lib/list/list.ts'
import { countText } from '../../../lib/list/noun.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListLayout } from '../../../ui/list/list-layout.tsx'
import { useCompared, useLayout, useListUrl } from '../../../ui/list/use-list-url.ts'
import { VirtualGrid } from '../../../ui/virtual-grid.tsx'
import { strategyList } from '../model/strategy-list.ts'
import type { YieldUrl } from '../use-yield-url.ts'
import { StrategyCard } from './strategy-card.tsx'
import { StrategyFilters, strategyFilterNames } from './strategy-filters.tsx'
import { StrategyTable } from './strategy-table.tsx'

type StrategyBrowserProps = {
  readonly strategies: readonly Strategy[]
  readonly hrefOf: YieldUrl['hrefOf']
}

/** The strategies to narrow, order and open. */
export function StrategyBrowser({ strategies, hrefOf }: StrategyBrowserProps) {
  const url = useListUrl(strategyList)
  const layout = useLayout(['cards', 'table'])
  const comparison = useCompared()
  const shown = useMemo(() => shownRows(strategyList, strategies, url), [strategies, url])
  return (
    <ListLayout
      list={strategyList}
      url={url}
      label="Strategies"
      noun={noun}
      total={strategies.length}
      shown={shown.length}
      searchLabel="Search strategies"
      searchPlaceholder="Name, description or class"
      layout={layout}
      filters={<StrategyFilters strategies={strategies} url={url} />}
      filterNames={strategyFilterNames}
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
              ? 'Come back later, or browse the marketplace.'
              : `The search or a filter hides ${countText(strategies.length, noun)}.`}
          </EmptyState>
        </Card>
      ) : layout.chosen === 'table' ? (
        <StrategyTable strategies={shown} url={url} comparison={comparison} hrefOf={hrefOf} />
      ) : (
        <VirtualGrid
          label="Yield strategies"
          items={shown}
          itemId={({ id }) => id}
          minColumnWidth={300}
          estimatedHeight={400}
        >
          {(strategy) => (
            <StrategyCard strategy={strategy} comparison={comparison} href={hrefOf(strategy)} />
          )}
        </VirtualGrid>
      )}
    </ListLayout>
  )
}

const noun = ['strategy', 'strategies'] as const
