import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FailureCard } from '../../../chain/errors/failure-state.tsx'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { dollarPrices, dollarSum } from '../../../domain/pools/dollar-prices.ts'
import type { Amount } from '../../../lib/amount.ts'
import { type Loadable, ready } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
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
        <FailureCard failure={pools} />
      ) : (
        <>
          <Figures pools={pools} keepsRecord={source.keepsRecord} />
          {source.keepsRecord && <HistoryFoot reading={trades} className="-mt-4 px-0" />}
          {trades.failure && <FailureCard failure={trades.failure} />}
          <PositionsPanel liquidity={liquidity} pools={list} prices={prices} />
          <PoolsPanel
            rows={ready(pools)?.value}
            keepsRecord={source.keepsRecord}
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

type FiguresProps = {
  readonly pools: Loadable<readonly PoolRow[]>
  readonly keepsRecord: boolean
}

function Figures({ pools, keepsRecord }: FiguresProps) {
  const rows = ready(pools)?.value
  const source = ready(pools)?.source
  const sum = (pick: (of: PoolRow) => Amount | null | undefined) => {
    const picked = rows?.map(pick)
    const amounts = picked?.flatMap((amount) => (amount === undefined ? [] : [amount]))
    if (amounts === undefined || amounts.length !== picked?.length) return undefined
    return amounts.every((amount) => amount === null) ? (
      '–'
    ) : (
      <Money amount={dollarSum(amounts)} format={{ compact: true }} />
    )
  }
  return (
    <StatGroup>
      <Stat label="Pools" value={rows && formatCount(rows.length)} source={source} />
      <Stat label="TVL" value={sum(({ figures }) => figures?.tvl)} source={source} />
      {keepsRecord ? (
        <>
          <Stat
            label="Volume, 24 h"
            value={sum(({ figures }) => figures?.volumeDay)}
            source={source}
          />
          <Stat
            label="Fees, 30 d"
            value={sum(({ figures }) => figures?.feesMonth)}
            source={source}
          />
        </>
      ) : (
        <>
          <Stat
            label="Volume, all time"
            value={sum(({ overall }) => overall?.volume)}
            source={source}
          />
          <Stat
            label="Fees, all time"
            value={sum(({ overall }) => overall?.fees)}
            source={source}
          />
        </>
      )}
    </StatGroup>
  )
}
