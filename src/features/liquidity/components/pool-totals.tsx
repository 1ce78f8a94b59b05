import { FailureCard } from '../../../chain/errors/failure-card.tsx'
import { HistoryFoot } from '../../../domain/history/history-foot.tsx'
import { useReading } from '../../../domain/history/use-history.ts'
import { type DollarPrices, dollarValueOfPair } from '../../../domain/pools/dollar-prices.ts'
import type { Pool } from '../../../domain/pools/pool.ts'
import type { PoolTotals } from '../../../domain/pools/pool-totals.ts'
import { known } from '../../../lib/loadable.ts'
import { GrowingStat } from '../../../ui/growing-stat.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatGroup } from '../../../ui/stat.tsx'
import type { LiquiditySource } from '../source/liquidity-source.ts'
import { PairAmountsText } from './pair-amounts.tsx'

type PoolTotalsFiguresProps = {
  readonly pool: Pool
  readonly prices: DollarPrices
  readonly source: Pick<LiquiditySource, 'totals'>
}

/** Sums of many trades: they grow beyond the width of a phone. */
const short = { compact: true, maximumFractionDigits: 2 } as const

/** Volume of a pool since its creation, and the fees of its positions. */
export function PoolTotalsFigures({ pool, prices, source }: PoolTotalsFiguresProps) {
  const reading = useReading(source.totals(pool))
  const totals = reading.answer
  if (totals.status === 'error') {
    return <FailureCard failure={totals} />
  }
  const figure = (label: string, part: keyof PoolTotals) => (
    <GrowingStat
      label={label}
      state={totals}
      note={(sums) => <PairAmountsText pool={pool} amounts={sums[part]} format={short} />}
      noteSkeleton={<Skeleton className="h-8 w-32" />}
    >
      {(sums) => {
        const value = dollarValueOfPair(pool, sums[part], prices)
        return value === null ? '–' : <Money amount={value} format={short} />
      }}
    </GrowingStat>
  )
  return (
    <div>
      <StatGroup source={known(totals)?.source ?? null}>
        {figure('Volume since creation', 'volume')}
        {figure('Fees since creation', 'fees')}
      </StatGroup>
      <HistoryFoot reading={reading} />
    </div>
  )
}
