import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import type { Pool } from '../../chain/pools/pool.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddScreen } from './components/add-screen.tsx'
import { ListScreen } from './components/list-screen.tsx'
import { liquidityPath, viewUrl } from './model/liquidity-url.ts'
import type { Liquidity } from './source/liquidity-source.ts'
import { useLiquidity } from './use-liquidity.ts'

/** `/liquidity`: pools, positions and everything that is done with them. The URL says which screen. */
export function Page() {
  const liquidity = useLiquidity()
  const [view] = useQueryStates(viewUrl)
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      {view.add !== null ? (
        <WithPools liquidity={liquidity}>
          {(pools) => <Add liquidity={liquidity} pools={pools} id={view.add} />}
        </WithPools>
      ) : (
        <ListScreen liquidity={liquidity} />
      )}
    </div>
  )
}

type WithPoolsProps = {
  readonly liquidity: Liquidity
  readonly children: (pools: readonly Pool[]) => React.ReactNode
}

function WithPools({ liquidity, children }: WithPoolsProps) {
  const pools = useQuery(liquidity.source.pools)
  if (pools.error) {
    return (
      <Card>
        <FailureState error={pools.error} onRetry={() => void pools.refetch()} />
      </Card>
    )
  }
  if (pools.data === undefined) {
    return (
      <div role="status" className="flex flex-col gap-6">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </div>
    )
  }
  return children(pools.data.value)
}

type AddProps = {
  readonly liquidity: Liquidity
  readonly pools: readonly Pool[]
  readonly id: number | null
}

function Add({ liquidity, pools, id }: AddProps) {
  const pool = pools.find((candidate) => candidate.id === BigInt(id ?? 0))
  return pool === undefined ? (
    <NothingHere what="pool" />
  ) : (
    <AddScreen key={String(pool.id)} liquidity={liquidity} pool={pool} pools={pools} />
  )
}

function NothingHere({ what }: { readonly what: 'pool' | 'position' }) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={what === 'pool' ? 'There is no such pool' : 'Position not found'}
        actions={<ButtonLink to={liquidityPath.list}>All pools and positions</ButtonLink>}
      >
        The number in the address belongs to no {what} here. The demo session and the chain each
        have their own.
      </EmptyState>
    </Card>
  )
}
