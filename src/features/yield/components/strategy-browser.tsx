import { SearchX } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { percentText, type Strategy } from '../../../domain/strategies/strategy.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { countText, shownRows } from '../../../lib/list/list.ts'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CoverLink } from '../../../ui/cover-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { CompareCheckbox } from '../../../ui/list/list-controls.tsx'
import { ListLayout } from '../../../ui/list/list-layout.tsx'
import { type Compared, useCompared, useLayout, useListUrl } from '../../../ui/list/use-list-url.ts'
import { Card } from '../../../ui/panel.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { VirtualGrid } from '../../../ui/virtual-grid.tsx'
import { exampleYear } from '../model/simulator.ts'
import { riskLabels, riskTones, strategyList, strategyMotif } from '../model/strategy-list.ts'
import { shortId, type YieldUrl } from '../use-yield-url.ts'
import { NetYieldText } from './figures.tsx'
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

type StrategyCardProps = {
  readonly strategy: Strategy
  readonly comparison: Compared
  readonly href: string
}

/** One strategy to pick up: what it is left with after fees, what it asks and what it does. */
function StrategyCard({ strategy, comparison, href }: StrategyCardProps) {
  const { environment } = strategy
  return (
    <Card className="relative flex h-full flex-col p-4 transition-colors hover:border-line-strong sm:p-5">
      <div className="flex items-start gap-3">
        <AssetPicture
          motif={strategyMotif(strategy)}
          seed={strategy.id}
          className="size-12 rounded-md"
        />
        <div className="min-w-0 flex-1">
          <p className="text-muted text-xs">{assetClassLabel(strategy.assetClass)}</p>
          <h2 className="font-semibold text-base leading-6">
            <CoverLink to={href}>
              <ForeignText>{strategy.name}</ForeignText>
            </CoverLink>
          </h2>
        </div>
        <Badge tone={riskTones[strategy.risk]}>{riskLabels[strategy.risk]}</Badge>
      </div>
      <p className="mt-3 line-clamp-3 flex-1 text-muted text-sm">
        <ForeignText>{strategy.description}</ForeignText>
      </p>
      <div className="mt-4 flex items-end justify-between gap-3">
        <p>
          <span className="block text-muted text-xs">Annual yield after fee</span>
          <span className="font-semibold text-2xl leading-8 tnum">
            <NetYieldText strategy={strategy} />
          </span>
        </p>
        {environment !== null && (
          <ul className="flex gap-1 pb-1" aria-label="Sustainable Development Goals">
            {[...environment.goals.keys()].map((goal) => (
              <li key={goal}>
                <SdgBadge goal={goal} compact />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-2 text-muted text-sm tnum">
        <ExampleText strategy={strategy} />
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-4 text-sm tnum">
        <Fact label="Fee on the yield">{percentText(strategy.performanceFee)}</Fact>
        <Fact label="Minimum deposit">
          {formatUsd(strategy.minDeposit, { minimumFractionDigits: 0 })}
        </Fact>
        <Fact label="Payout">{strategy.isCompounding ? 'Reinvested' : 'Paid out'}</Fact>
        <Fact label="Retired per year">
          {environment === null ? 'Nothing' : percentText(environment.retirement)}
        </Fact>
      </dl>
      <div className="flex items-center justify-between gap-3 pt-3">
        <span className="relative z-1">
          <CompareCheckbox {...comparison} id={shortId(strategy)} name={strategy.name} />
        </span>
        {environment?.isCarbonNegative && <Badge tone="secondary">States: carbon negative</Badge>}
      </div>
    </Card>
  )
}

/** Yield of 10,000 USDC over a year. */
function ExampleText({ strategy }: { readonly strategy: Strategy }) {
  const { earned, impact } = exampleYear(strategy)
  const money = formatUsd(earned, { maximumFractionDigits: 0, minimumFractionDigits: 0 })
  return strategy.environment === null
    ? `$10,000 earns ${money} per year.`
    : `$10,000 earns ${money} per year. Impact estimate: ${impact.carbonOffsetTons} t CO₂.`
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-subtle text-xs">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
