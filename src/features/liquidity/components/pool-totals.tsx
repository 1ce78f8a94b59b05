import { FailureCard } from '../../../chain/errors/failure-card.tsx'
import { HistoryFoot } from '../../../domain/history/history-foot.tsx'
import { useReading } from '../../../domain/history/use-history.ts'
import { type DollarPrices, dollarValueOfPair } from '../../../domain/pools/dollar-prices.ts'
import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import type { Pool } from '../../../domain/pools/pool.ts'
import { formatDate } from '../../../lib/date.ts'
import { ready } from '../../../lib/loadable.ts'
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

/** Sums of many trades: they grow beyond the width of a phone. */
const short = { compact: true, maximumFractionDigits: 2 } as const

/** Volume of a pool since its creation, and the fees of its positions. */
export function PoolTotalsFigures({ pool, prices, source }: PoolTotalsFiguresProps) {
  const reading = useReading(source.totals(pool))
  const totals = reading.answer
  if (totals.status === 'error') {
    return <FailureCard failure={totals} />
  }
  const figure = (label: string, amounts: PairAmounts | undefined) => {
    if (amounts === undefined) {
      return <Stat label={label} value={undefined} note={<Skeleton className="h-8 w-32" />} />
    }
    const value = dollarValueOfPair(pool, amounts, prices)
    return (
      <Stat
        label={label}
        value={value === null ? '–' : <Money amount={value} format={short} />}
        note={<PairAmountsText pool={pool} amounts={amounts} format={short} />}
      />
    )
  }
  const { reach } = reading
  const since = reach?.kind === 'since' ? formatDate(reach.time) : 'creation'
  return (
    <div>
      <StatGroup source={ready(totals)?.source ?? null}>
        {figure(`Volume since ${since}`, ready(totals)?.value.volume)}
        {figure(`Fees since ${since}`, ready(totals)?.value.fees)}
      </StatGroup>
      <HistoryFoot reading={reading} />
    </div>
  )
}
