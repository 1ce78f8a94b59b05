import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { HistoryFoot } from '../../../domain/history/history-foot.tsx'
import { dollarPrices, dollarSum } from '../../../domain/pools/dollar-prices.ts'
import type { PoolFigures } from '../../../domain/pools/pool-figures.ts'
import type { Amount } from '../../../lib/amount.ts'
import { type Loadable, ready } from '../../../lib/loadable.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { StatGroup } from '../../../ui/stat-group.tsx'
import { liquidityPath } from '../model/liquidity-url.ts'
import type { Liquidity } from '../source/liquidity-source.ts'
import { type PoolRow, usePoolRows } from '../use-pool-figures.ts'
import { PoolsPanel } from './pools-panel.tsx'
import { PositionsPanel } from './positions-panel.tsx'

/** All pools, and the positions of the current account. */
export function ListScreen({ liquidity }: { readonly liquidity: Liquidity }) {
  const { source, canAct, error } = liquidity
  const list = useQuery(source.pools).data?.value
  const prices = useMemo(() => dollarPrices(list ?? []), [list])
  const { rows: pools, trades } = usePoolRows(source, prices)
  const refresh = useAction()
  return (
    <>
      <PageHeader
        title="Liquidity"
        description="Provide two tokens in a range of prices and earn the fees of every trade in it."
        actions={
          <>
            <ButtonLink to="/trading" variant="outline">
              Trade
            </ButtonLink>
            {canAct && <ButtonLink to={liquidityPath.create}>Create pool</ButtonLink>}
          </>
        }
      />
      {error !== null && (
        <Callout tone="error" title={error}>
          The last action changed nothing.
        </Callout>
      )}
      {pools.status === 'error' ? (
        <Card>
          <FailureState failure={pools} />
        </Card>
      ) : (
        <>
          <Figures pools={pools} />
          {source.keepsRecord && <HistoryFoot reading={trades} className="-mt-4 px-0" />}
          <PositionsPanel liquidity={liquidity} pools={list} prices={prices} />
          <PoolsPanel
            rows={ready(pools)?.value}
            source={ready(pools)?.source}
            busy={refresh.busy}
            discarded={source.actions.discardedByRefresh.pools}
            onRefresh={() =>
              void refresh.run(async () => {
                await source.actions.refreshPools()
                return undefined
              })
            }
          />
        </>
      )}
    </>
  )
}

function Figures({ pools }: { readonly pools: Loadable<readonly PoolRow[]> }) {
  const rows = ready(pools)?.value
  const source = ready(pools)?.source
  const figures = rows?.flatMap((row) => row.figures ?? [])
  const areRead = figures !== undefined && figures.length === rows?.length
  const sum = (pick: (of: PoolFigures) => Amount | null) => {
    if (!areRead) return undefined
    const amounts = figures.map(pick)
    return amounts.every((amount) => amount === null) ? (
      '–'
    ) : (
      <Money amount={dollarSum(amounts)} format={{ compact: true }} />
    )
  }
  return (
    <StatGroup>
      <Stat label="Pools" value={rows?.length.toLocaleString('en')} source={source} />
      <Stat label="TVL" value={sum(({ tvl }) => tvl)} source={source} />
      <Stat label="Volume, 24 h" value={sum(({ volumeDay }) => volumeDay)} source={source} />
      <Stat label="Fees, 30 d" value={sum(({ feesMonth }) => feesMonth)} source={source} />
    </StatGroup>
  )
}
