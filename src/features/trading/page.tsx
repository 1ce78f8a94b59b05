import { useQuery } from '@tanstack/react-query'
import { Droplets } from 'lucide-react'
import { useChain } from '../../chain/chain-state.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { type Pool, pairName } from '../../domain/pools/pool.ts'
import { routesBetween } from '../../domain/pools/quote.ts'
import { poolsQuery } from '../../domain/pools/read-pools.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { loadable } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { PoolNotices } from '../../panels/credits/lazy-notices.tsx'
import { useSession } from '../../session/session-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card } from '../../ui/panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DepthPanel } from './components/depth-panel.tsx'
import { PricePanel } from './components/price-panel.tsx'
import { SwapPanel } from './components/swap-panel.tsx'
import { TradesPanel } from './components/trades-panel.tsx'
import { type TradingUrl, useTradingUrl } from './use-trading-url.ts'

/** `/trading`: swaps through one or several pools, with the market they meet. */
export function Page() {
  const pools = loadable(useQuery(poolsQuery(useChain())))
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Trading"
        description="Swap through the pools of this chain, at a price you can check to the last digit."
        actions={
          <ButtonLink to="/liquidity" variant="outline">
            Liquidity pools
          </ButtonLink>
        }
      />
      {pools.status === 'error' ? (
        <FailureCard failure={pools} />
      ) : pools.status === 'pending' ? (
        <LoadingScreen />
      ) : (
        <Deferred fallback={<LoadingScreen />}>
          <Screen pools={pools.value} />
        </Deferred>
      )}
    </div>
  )
}

function Screen({ pools }: { readonly pools: readonly Pool[] }) {
  const [first, ...others] = pools
  if (first === undefined) {
    return (
      <Card>
        <EmptyState
          icon={<Droplets aria-hidden />}
          title="No pool on this chain yet"
          actions={<ButtonLink to="/liquidity">Create a pool</ButtonLink>}
        >
          Trades need a pool of two tokens with liquidity in it.
        </EmptyState>
      </Card>
    )
  }
  return <Market pools={[first, ...others]} />
}

function Market({ pools }: { readonly pools: readonly [Pool, ...Pool[]] }) {
  const session = useSession()
  const url = useTradingUrl(pools)
  const [shortest] = routesBetween(pools, url.tokenIn.address, url.tokenOut.address)
  const offered = shortest ?? [poolOf(pools, url) ?? pools[0]]
  const pool = offered.find(({ id }) => id === url.poolId) ?? offered[0] ?? pools[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0 lg:order-last lg:sticky lg:top-20">
        <SwapPanel pools={pools} url={url} session={session} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <PoolNotices pool={pool} />
        {offered.length > 1 && (
          <SegmentedControl
            label="Pool of the route"
            size="sm"
            segments={offered.map((each) => ({ value: String(each.id), label: poolName(each) }))}
            value={String(pool.id)}
            onChange={(id) => url.setPool(BigInt(id))}
          />
        )}
        <PricePanel pool={pool} interval={url.interval} onIntervalChange={url.setInterval} />
        <Deferred fallback={<Skeleton className="h-120" />}>
          <DepthPanel pool={pool} />
          <TradesPanel pool={pool} />
        </Deferred>
      </div>
    </div>
  )
}

/** The pool of the chosen pair, for a look at its past where nothing can be traded in it now. */
const poolOf = (
  pools: readonly Pool[],
  { tokenIn, tokenOut }: Pick<TradingUrl, 'tokenIn' | 'tokenOut'>,
): Pool | undefined =>
  pools.find((pool) =>
    [tokenIn, tokenOut].every(({ address }) =>
      [pool.tokenA, pool.tokenB].some((token) => sameAddress(token.address, address)),
    ),
  )

const poolName = (pool: Pool): string => `${pairName(pool)}, ${formatBasisPoints(pool.feeTier)}`

function LoadingScreen() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <span className="sr-only">Loading the pools</span>
      <Skeleton className="h-[34rem]" />
      <Skeleton className="h-[34rem]" />
    </div>
  )
}
