import type { ReactNode } from 'react'
import { type OpenChain, useChain } from '../../chain/chain-state.ts'
import type { Explanation } from '../../chain/errors/explanation.ts'
import { formatCount } from '../../lib/number-format.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatGroup } from '../../ui/stat.tsx'
import { BuildSection } from './components/build-section.tsx'
import { DealingSection } from './components/dealing-section.tsx'
import { KeeperSection } from './components/keeper-section.tsx'
import { IndexSection, NodesSection } from './components/nodes-section.tsx'
import { PausesSection, SettingsSection } from './components/platform-section.tsx'
import { RolesSection } from './components/roles-section.tsx'
import type { IndexState } from './model/index-state.ts'
import { type KeeperRow, keeperFigures } from './model/keeper-rows.ts'
import type { NodeRow } from './model/node.ts'
import type { PlatformState } from './source/platform.ts'
import {
  type Part,
  useBuild,
  useDealing,
  useIndex,
  useKeeper,
  useNodes,
  usePlatform,
  useRoles,
} from './use-status.ts'

/** `/status`: how the deployment is doing, for its operator. Everything is public. */
export function Page() {
  const chain = useChain()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Status"
        description="How this deployment is doing, for its operator: read from its nodes, its index, the chain and the files of this page. Nothing here is sample data."
      />
      {chain.status === 'open' ? <WithChain chain={chain} /> : <WithoutChain chain={chain} />}
    </div>
  )
}

type Closed = Extract<ReturnType<typeof useChain>, { readonly status: 'opening' | 'closed' }>

/** What is known while no chain is open: nodes, index and build are asked without one. */
function WithoutChain({ chain }: { readonly chain: Closed }) {
  const nodes = useNodes()
  return (
    <>
      <NodesSection nodes={nodes} />
      <Columns>
        <IndexSection index={useIndex(nodes.head)} />
        <BuildSection build={useBuild()} />
      </Columns>
      {chain.status === 'closed' ? <NeedsChain reason={chain.reason} /> : <Opening />}
    </>
  )
}

function WithChain({ chain }: { readonly chain: OpenChain }) {
  const nodes = useNodes()
  const index = useIndex(nodes.head)
  const platform = usePlatform()
  const { changes, ...roles } = useRoles()
  const { lastRuns, ...keeper } = useKeeper()
  return (
    <>
      <Summary nodes={nodes} index={index} platform={platform} keeper={keeper} />
      <NodesSection nodes={nodes} />
      <KeeperSection keeper={keeper} lastRuns={lastRuns} />
      <DealingSection dealing={useDealing()} />
      <Columns>
        <div className="flex min-w-0 flex-col gap-6">
          <IndexSection index={index} />
          <PausesSection platform={platform} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <BuildSection build={useBuild()} />
          <SettingsSection chain={chain} platform={platform} />
        </div>
      </Columns>
      <RolesSection roles={roles} changes={changes} />
    </>
  )
}

const Columns = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">{children}</div>
)

/** Shown instead of what only a chain knows. */
function NeedsChain({ reason }: { readonly reason: Explanation }) {
  return (
    <Card>
      <ErrorState title={reason.sentence} details={reason.raw}>
        Roles, pauses, fees and rules are kept on the chain, so that they cannot be shown without
        one. {reason.nextStep}
      </ErrorState>
    </Card>
  )
}

function Opening() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Connecting to the chain</span>
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  )
}

type SummaryProps = {
  readonly nodes: Part<readonly NodeRow[]>
  readonly index: Part<IndexState> | null
  readonly platform: Part<PlatformState>
  readonly keeper: Part<{ readonly rows: readonly KeeperRow[] }>
}

/** The state of each part in a word or two. */
export function Summary({ nodes, index, platform, keeper }: SummaryProps) {
  return (
    <StatGroup>
      <PartStat label="Nodes that work" part={nodes} text={nodesText} />
      {index === null ? (
        <Stat label="Index" value="None" note="The nodes answer the past" />
      ) : (
        <PartStat
          label="Index"
          part={index}
          text={({ verdict }) => ({ value: verdict.label, isGood: verdict.tone === 'secondary' })}
        />
      )}
      <PartStat label="Paused" part={platform} text={pausesText} />
      <PartStat label="Rules overdue" part={keeper} text={keeperText} />
    </StatGroup>
  )
}

type Text = { readonly value: string; readonly note?: string; readonly isGood: boolean }

type PartStatProps<T> = {
  readonly label: string
  readonly part: Part<T>
  /** Undefined while it is not known. */
  readonly text: (value: T) => Text | undefined
}

function PartStat<T>({ label, part: { reading }, text }: PartStatProps<T>) {
  if (reading.status === 'error') {
    return <Stat label={label} value="Unknown" note="Could not be read" />
  }
  const shown = reading.status === 'ready' ? text(reading.value) : undefined
  return (
    <Stat
      label={label}
      value={
        shown && <span className={shown.isGood ? undefined : 'text-warning-fg'}>{shown.value}</span>
      }
      note={shown === undefined ? 'Reading' : (shown.note ?? '')}
    />
  )
}

function nodesText(rows: readonly NodeRow[]): Text | undefined {
  if (rows.some(({ answer }) => answer.status === 'pending')) return undefined
  const working = rows.filter(({ verdict }) => verdict.tone === 'secondary').length
  return {
    value: `${formatCount(working)} of ${formatCount(rows.length)}`,
    note: working === rows.length ? 'Right chain, up to date' : 'See below',
    isGood: working === rows.length,
  }
}

function pausesText({ functions, pools, assets }: PlatformState): Text {
  const paused =
    functions.filter(({ isPaused }) => isPaused).length + pools.paused.length + assets.paused.length
  return {
    value: paused === 0 ? 'Nothing' : formatCount(paused),
    note: `Of ${formatCount(functions.length)} functions, ${formatCount(pools.count)} pools, ${formatCount(assets.count)} assets`,
    isGood: paused === 0,
  }
}

function keeperText({ rows }: { readonly rows: readonly KeeperRow[] }): Text {
  const { overdue } = keeperFigures(rows)
  return {
    value: overdue === 0 ? 'None' : formatCount(overdue),
    note: `Of ${formatCount(rows.length)} rule${rows.length === 1 ? '' : 's'}`,
    isGood: overdue === 0,
  }
}
