import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { type ReactNode, Suspense } from 'react'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import type { Pool } from '../../domain/pools/pool.ts'
import { type Failed, loadable } from '../../lib/loadable.ts'
import { NotInSession } from '../../panels/wallet/sign-in-cards.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ScreenFrame, ScreenSkeleton } from '../../ui/page-header.tsx'
import { ListScreen } from './components/list-screen.tsx'
import { liquidityPath, viewUrl } from './model/liquidity-url.ts'
import type { Liquidity } from './source/liquidity-source.ts'
import { useLiquidity } from './use-liquidity.ts'

// The list does not wait for the forms.
const AddScreen = lazyPart(() =>
  import('./components/add-screen.tsx').then((module) => ({ default: module.AddScreen })),
)
const CreateScreen = lazyPart(() =>
  import('./components/create-screen.tsx').then((module) => ({ default: module.CreateScreen })),
)
const PositionScreen = lazyPart(() =>
  import('./components/position-screen.tsx').then((module) => ({ default: module.PositionScreen })),
)

/** `/liquidity`: pools, positions and everything that is done with them. The URL says which screen. */
export function Page() {
  const liquidity = useLiquidity()
  const [view] = useQueryStates(viewUrl)
  return (
    <div
      className="shell-width flex flex-col gap-6 py-8 sm:py-10"
      aria-busy={liquidity.loading || undefined}
    >
      <Suspense fallback={<Loading />}>
        <View liquidity={liquidity} view={view} />
      </Suspense>
    </div>
  )
}

type ViewProps = {
  readonly liquidity: Liquidity
  readonly view: {
    readonly add: number | null
    readonly position: number | null
    readonly create: 'pool' | null
  }
}

function View({ liquidity, view: { add, position, create } }: ViewProps) {
  if (add === null && position === null && create === null) {
    return <ListScreen liquidity={liquidity} />
  }
  return (
    <WithPools liquidity={liquidity}>
      {(pools) => {
        if (add !== null) return <Add liquidity={liquidity} pools={pools} id={BigInt(add)} />
        if (position !== null) {
          return <PositionById liquidity={liquidity} pools={pools} id={BigInt(position)} />
        }
        return <CreateScreen liquidity={liquidity} pools={pools} />
      }}
    </WithPools>
  )
}

type WithPoolsProps = {
  readonly liquidity: Liquidity
  readonly children: (pools: readonly Pool[]) => ReactNode
}

function WithPools({ liquidity, children }: WithPoolsProps) {
  const pools = loadable(useQuery(liquidity.source.pools))
  if (pools.status === 'error') return <Failure failure={pools} />
  return pools.status === 'pending' ? <Loading /> : children(pools.value)
}

type OfIdProps = {
  readonly liquidity: Liquidity
  readonly pools: readonly Pool[]
  readonly id: bigint
}

function Add({ liquidity, pools, id }: OfIdProps) {
  const pool = pools.find((candidate) => candidate.id === id)
  return pool === undefined ? (
    <NothingHere what="pool" />
  ) : (
    <AddScreen key={String(id)} liquidity={liquidity} pool={pool} pools={pools} />
  )
}

function PositionById({ liquidity, pools, id }: OfIdProps) {
  const positions = loadable(useQuery(liquidity.source.positions))
  if (!liquidity.canAct) return <NothingHere what="position" />
  if (positions.status === 'error') return <Failure failure={positions} />
  if (positions.status === 'pending') return <Loading />
  const position = positions.value.find((candidate) => candidate.id === id)
  const pool = pools.find((candidate) => candidate.id === position?.poolId)
  return position === undefined || pool === undefined ? (
    <NothingHere what="position" />
  ) : (
    <PositionScreen
      key={String(id)}
      liquidity={liquidity}
      held={{ position, pool }}
      readFrom={positions.source}
    />
  )
}

/** The head of a screen that is not there yet, or not at all. */
function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <ScreenFrame title="Liquidity" list={{ label: 'Pools and positions', to: liquidityPath.list }}>
      {children}
    </ScreenFrame>
  )
}

const Loading = () => (
  <Frame>
    <ScreenSkeleton />
  </Frame>
)

const Failure = ({ failure }: { readonly failure: Failed }) => (
  <Frame>
    <FailureCard failure={failure} />
  </Frame>
)

function NothingHere({ what }: { readonly what: 'pool' | 'position' }) {
  return (
    <Frame>
      <NotInSession
        what={what}
        isOwned={what === 'position'}
        list={{ label: 'All pools and positions', to: liquidityPath.list }}
      />
    </Frame>
  )
}
