import { useQuery } from '@tanstack/react-query'
import { Download, FileCheck, Leaf, Printer } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { Suspense, useMemo } from 'react'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import {
  type PortfolioImpactState,
  type ReadyImpact,
  usePortfolioImpact,
} from '../../domain/portfolio/impact/use-portfolio-impact.ts'
import { appliedTotals } from '../../domain/strategies/applied-strategy.ts'
import {
  strategiesQuery,
  useAppliedStrategies,
} from '../../domain/strategies/use-applied-strategies.ts'
import { downloadText } from '../../lib/download.ts'
import { StatedImpact } from '../../panels/portfolio/stated-impact.tsx'
import { ConnectCard } from '../../panels/wallet/sign-in-cards.tsx'
import { useSession } from '../../session/session-provider.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card, Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'
import { HistoryPanel } from './components/history-panel.tsx'
import { EquivalentsPanel, GoalsPanel, RetiredPanel, Totals } from './components/impact-panels.tsx'
import { PrintReport } from './components/print-report.tsx'
import { ProjectTable } from './components/project-table.tsx'
import { StrategiesPanel } from './components/strategies-panel.tsx'
import { impactCsv } from './model/impact-csv.ts'
import type { StrategyEstimates } from './model/strategy-estimates.ts'

const ProjectMap = lazyPart(async () => ({
  default: (await import('../../panels/map/project-map.tsx')).ProjectMap,
}))

const OrdersPanel = lazyPart(async () => ({
  default: (await import('../../panels/retirement/orders-panel.tsx')).OrdersPanel,
}))

const ClaimPack = lazyPart(async () => ({
  default: (await import('./components/claim-pack.tsx')).ClaimPack,
}))

/** Only the chain has certificates. */
const isOnChain = ({ projectsSource: { kind } }: ReadyImpact) =>
  kind === 'chain' || kind === 'index'

/**
 * `/environmental/impact`: what the credits of whoever is here have done and could do, and, apart
 * from it, what applied strategies are estimated to do.
 */
export function Page() {
  const state = usePortfolioImpact()
  const estimates = useStrategyEstimates()
  const session = useSession()
  const hasCredits = state.status === 'ready' && state.impact.projects.length > 0
  const [view] = useQueryState('view')
  if (view === 'claim-pack' && state.status === 'ready' && isOnChain(state)) {
    return (
      <div className="shell-width py-8 sm:py-10 print:py-0">
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
          <ClaimPack state={state} />
        </Suspense>
      </div>
    )
  }
  // A partial report would be printed without the note that it is partial.
  const isComplete = hasCredits && !state.isReading
  return (
    <div className="shell-width py-8 sm:py-10 print:py-0">
      <div className="flex flex-col gap-6 print:hidden">
        <PageHeader
          title="Impact"
          description="What your projects report for the credits you hold, and what is retired for you."
          actions={isComplete && <Exports state={state} estimates={estimates} />}
        />
        {session.kind === 'wallet' && (
          <Suspense fallback={null}>
            <OrdersPanel account={session.account} />
          </Suspense>
        )}
        <Content state={state} estimates={estimates} />
      </div>
      {isComplete && <PrintReport state={state} estimates={estimates} />}
    </div>
  )
}

type ContentProps = {
  readonly state: PortfolioImpactState
  readonly estimates: StrategyEstimates
}

function Content({ state, estimates }: ContentProps) {
  switch (state.status) {
    case 'signed-out':
      return <SignedOut />
    case 'pending':
      return <Loading />
    case 'error':
      return <FailureCard failure={state} />
    case 'ready':
      return state.impact.projects.length === 0 ? (
        <>
          <NoCredits />
          <StrategiesPanel estimates={estimates} />
        </>
      ) : (
        <Impact state={state} estimates={estimates} />
      )
  }
}

type ImpactProps = { readonly state: ReadyImpact; readonly estimates: StrategyEstimates }

function Impact({ state, estimates }: ImpactProps) {
  const { impact, summarySource, projectsSource } = state
  const degraded = summarySource.kind === 'sample' ? summarySource.degraded : undefined
  return (
    <>
      {degraded !== undefined && (
        <Callout tone="warning" title="What the impact service states is sample data">
          {degraded}. The sample layer answered instead.
        </Callout>
      )}
      <Totals state={state} />
      {impact.unstated > 0 && (
        <Callout tone="warning" title="Some credits are not counted">
          {impact.unstated === 1 ? 'One credit states' : `${impact.unstated} credits state`} no
          impact, or the metadata is not what was verified. The figures leave{' '}
          {impact.unstated === 1 ? 'it' : 'them'} out.
        </Callout>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <RetiredPanel state={state} />
        <GoalsPanel state={state} />
      </div>
      <HistoryPanel state={state} />
      <Panel
        title="By project"
        description={`Held and retired credits together. Held is ${state.heldMeans}.`}
        actions={<SourceBadge source={projectsSource} />}
        flush
      >
        <ProjectTable projects={impact.projects} />
      </Panel>
      <StatedImpact summary={state.summary} source={summarySource} />
      <StrategiesPanel estimates={estimates} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
          <ProjectMap assets={impact.projects.map(({ asset }) => asset)} />
        </Suspense>
        <EquivalentsPanel impact={impact} />
      </div>
    </>
  )
}

function Exports({ state, estimates }: ImpactProps) {
  const save = () =>
    downloadText(
      `impact-${state.holder}.csv`,
      impactCsv(state.impact.projects, estimates.strategies),
      'text/csv',
    )
  return (
    <>
      {isOnChain(state) && (
        <ButtonLink to="/environmental/impact?view=claim-pack" variant="outline">
          <FileCheck aria-hidden />
          Claim pack
        </ButtonLink>
      )}
      <Button variant="outline" onClick={save}>
        <Download aria-hidden />
        CSV
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print report
      </Button>
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Reading your credits</span>
      <Totals state={undefined} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}

function SignedOut() {
  return (
    <ConnectCard title="Connect a wallet to see your impact">
      It is the sum over the credits that your account holds and its certificates of retirement.
    </ConnectCard>
  )
}

function NoCredits() {
  return (
    <Card>
      <EmptyState
        icon={<Leaf aria-hidden />}
        title="No credits yet"
        actions={
          <ButtonLink to="/environmental/marketplace">Browse environmental assets</ButtonLink>
        }
      >
        This account holds no credits, and nothing has been retired on its behalf. Buy a credit, and
        its impact appears here.
      </EmptyState>
    </Card>
  )
}

/** The applied strategies of the current account, in one form for both sessions. */
function useStrategyEstimates(): StrategyEstimates {
  const { query, entries } = useAppliedStrategies()
  const offered = useQuery({ ...strategiesQuery(), enabled: entries.length > 0 }).data?.value
  const names = useMemo(() => new Map(offered?.map(({ id, name }) => [id, name])), [offered])
  const source = query.data?.source
  const degraded = source?.kind === 'sample' ? source.degraded : undefined
  return {
    strategies: entries.map((entry) => ({
      ...entry,
      name: names.get(entry.transaction.strategyId) ?? null,
    })),
    totals: appliedTotals(entries),
    pending: query.isLoading,
    missing: query.error?.message ?? degraded ?? null,
  }
}
