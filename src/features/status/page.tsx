import type { ReactNode } from 'react'
import { type OpenChain, useChain } from '../../chain/chain-state.ts'
import type { Explanation } from '../../chain/errors/explanation.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BuildSection } from './components/build-section.tsx'
import { IndexSection } from './components/index-section.tsx'
import { KeeperSection } from './components/keeper-section.tsx'
import { NodesSection } from './components/nodes-section.tsx'
import { PausesSection, SettingsSection } from './components/platform-section.tsx'
import { RolesSection } from './components/roles-section.tsx'
import { Summary } from './components/summary.tsx'
import { useBuild, useIndex, useKeeper, useNodes, usePlatform, useRoles } from './use-status.ts'

/** `/status`: how the deployment is doing, for whoever operates it. Everything is public. */
export function Page() {
  const chain = useChain()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Status"
        description="How this deployment is doing, for whoever operates it: read from its nodes, its index, the chain and the files of this page. Nothing here is sample data."
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
