import { useQuery } from '@tanstack/react-query'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { type DollarPrices, dollarValueOfPair } from '../../../domain/pools/dollar-prices.ts'
import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import type { Pool } from '../../../domain/pools/pool.ts'
import { loadable, ready } from '../../../lib/loadable.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { StatGroup } from '../../../ui/stat-group.tsx'
import type { LiquiditySource } from '../source/liquidity-source.ts'
import { PairAmountsText } from './pair-amounts.tsx'

type PoolTotalsFiguresProps = {
  readonly pool: Pool
  readonly prices: DollarPrices
  readonly source: Pick<LiquiditySource, 'totals'>
}

/** Volume of a pool since its creation, and the fees of its positions. */
export function PoolTotalsFigures({ pool, prices, source }: PoolTotalsFiguresProps) {
  const totals = loadable(useQuery(source.totals(pool)))
  if (totals.status === 'error') {
    return (
      <Card>
        <FailureState failure={totals} />
      </Card>
    )
  }
  const figure = (label: string, amounts: PairAmounts | undefined) => {
    if (amounts === undefined) {
      return <Stat label={label} value={undefined} note={<Skeleton className="h-8 w-32" />} />
    }
    const value = dollarValueOfPair(pool, amounts, prices)
    return (
      <Stat
        label={label}
        value={value === null ? '–' : <Money amount={value} />}
        note={<PairAmountsText pool={pool} amounts={amounts} />}
      />
    )
  }
  return (
    <StatGroup source={ready(totals)?.source ?? null}>
      {figure('Volume since creation', ready(totals)?.value.volume)}
      {figure('Fees since creation', ready(totals)?.value.fees)}
    </StatGroup>
  )
}
