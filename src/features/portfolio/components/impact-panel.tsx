import type { Address } from 'viem'
import { FailureCard } from '../../../chain/errors/failure-state.tsx'
import { batchText } from '../../../domain/credits/credit-details.ts'
import { unitOf } from '../../../domain/credits/credit-type.ts'
import {
  formatStatedFigure,
  impactQuantities,
  type ProjectImpact,
  statedFigure,
} from '../../../domain/portfolio/impact/portfolio-impact.ts'
import {
  type ReadyImpact,
  usePortfolioImpact,
} from '../../../domain/portfolio/impact/use-portfolio-impact.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { usdc } from '../../../lib/usdc.ts'
import { StatedFigure, StatedImpact } from '../../../panels/portfolio/stated-impact.tsx'
import { OrdersPanel } from '../../../panels/retirement/orders-panel.tsx'
import { AmountText, Money } from '../../../ui/amount-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Card, Panel } from '../../../ui/panel.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { paidFor } from '../model/gains.ts'
import type { LotBook } from '../model/lots.ts'
import type { PortfolioView } from '../model/portfolio.ts'

type ImpactPanelProps = {
  readonly view: PortfolioView
  /** The account on chain; null for the sample portfolio. */
  readonly account: Address | null
}

/** What the credits did for the world, beside what was paid for them. */
export function ImpactPanel({ view, account }: ImpactPanelProps) {
  return (
    <>
      {account !== null && <OrdersPanel account={account} />}
      <CreditsImpact view={view} account={account} />
    </>
  )
}

function CreditsImpact({ view, account }: ImpactPanelProps) {
  const state = usePortfolioImpact(account)
  switch (state.status) {
    case 'error':
      return <FailureCard failure={state} />
    case 'ready':
      return state.impact.projects.length === 0 ? (
        <Card>
          <EmptyState
            title="No credits yet"
            actions={
              <ButtonLink to="/environmental/marketplace">Browse environmental assets</ButtonLink>
            }
          >
            This account holds no credits, and nothing has been retired on its behalf.
          </EmptyState>
        </Card>
      ) : (
        <Impact state={state} view={view} />
      )
    default:
      return <Skeleton className="h-96 rounded-lg" />
  }
}

function Impact({ state, view }: { readonly state: ReadyImpact; readonly view: PortfolioView }) {
  const { impact, summary, summarySource, projectsSource } = state
  const { figures } = view
  const book = figures.status === 'ready' ? figures.record.lots.fifo : null
  return (
    <>
      <StatGroup source={projectsSource}>
        {impactQuantities.map(({ key, label, unit }) => (
          <Stat
            key={key}
            label={label}
            value={<StatedFigure value={impact.retiredByType[key]} unit={unit} />}
            note={`retired; ${formatMeasure(impact.heldByType[key], unit)} held`}
          />
        ))}
      </StatGroup>
      <Panel
        title="Impact and cost"
        description="Held and retired credits with what was paid for them. Amounts of different types are never added up."
        actions={
          <ButtonLink to="/environmental/impact" variant="outline" size="sm">
            Impact report
          </ButtonLink>
        }
        flush
      >
        <DataTable
          caption="Impact and cost"
          columns={columnsOf(book)}
          rows={impact.projects}
          rowId={({ asset }) => asset.id}
          rowHref={({ asset }) => `/environmental/assets/${asset.id}`}
        />
        <p className="px-5 py-3">
          <SourceBadge source={projectsSource} />
        </p>
      </Panel>
      <StatedImpact summary={summary} source={summarySource} />
      <Panel
        title="Sustainable Development Goals"
        description={`Score of each goal from 0 to 1: ${state.weighting}.`}
      >
        <ul className="flex flex-wrap gap-2">
          {[...summary.sdgContributions].map(([goal, score]) => (
            <li key={goal}>
              <SdgBadge goal={goal} score={score} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function columnsOf(book: LotBook | null): readonly Column<ProjectImpact>[] {
  return [
    {
      id: 'name',
      header: 'Project',
      cell: ({ asset, asset: { project } }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">
            <ForeignText>{project.name}</ForeignText>
          </span>
          <span className="block truncate text-muted text-xs">
            <ForeignText>{project.code}</ForeignText>, {batchText(asset)}
          </span>
        </span>
      ),
      sortValue: ({ asset }) => asset.project.name,
    },
    {
      id: 'held',
      header: 'Held',
      align: 'end',
      cell: (row) => (
        <AmountText amount={row.held} unit={unitOf(row.asset.project.type, row.held)} />
      ),
      sortValue: ({ held }) => held.value,
    },
    {
      id: 'retired',
      header: 'Retired',
      align: 'end',
      cell: (row) => (
        <AmountText amount={row.retired} unit={unitOf(row.asset.project.type, row.retired)} />
      ),
      sortValue: ({ retired }) => retired.value,
    },
    {
      id: 'paid',
      header: 'Paid',
      align: 'end',
      cell: (row) =>
        book === null ? <span className="text-muted">–</span> : <Paid cost={paidFor(book, row)} />,
      sortValue: (row) => (book === null ? undefined : (paidFor(book, row) ?? undefined)),
    },
    ...impactQuantities.map(
      ({ key, label, unit: quantityUnit }): Column<ProjectImpact> => ({
        id: key,
        header: `${label} (${quantityUnit})`,
        align: 'end',
        cell: (project) => formatStatedFigure(statedFigure(project, key)),
        sortValue: ({ total }) => total[key],
        hideBelow: 900,
      }),
    ),
  ]
}

function Paid({ cost }: { readonly cost: bigint | null }) {
  return cost === null ? <span className="text-muted">Unknown</span> : <Money amount={usdc(cost)} />
}
