import { type Day, monthsAfter, startOf, toDay } from '../../lib/day.ts'
import { divideFloor } from '../../lib/decimal.ts'
import type { PortfolioTransaction, YieldDistribution } from '../entities/portfolio.ts'
import { sampleHash } from './noise.ts'
import type { FinancialLine } from './portfolio-lines.ts'
import { assetOf, inUsdc, noonOf, percentageOf, type Track } from './portfolio-track.ts'

/** A distribution and the transaction that paid it. */
export type PaidDistribution = {
  readonly distribution: YieldDistribution
  readonly transaction: PortfolioTransaction
}

/** Distributions on the first day of each month or quarter, on the units held the day before. */
export function distributionsOf(track: Track, dates: readonly Day[]): readonly PaidDistribution[] {
  const { line } = track
  if (line.category === 'environmental') return []
  return dates.flatMap((date, day) => {
    const held = track.quantities[day - 1] ?? 0n
    if (held === 0n || !isPaymentDay(date, line)) return []
    const year = percentageOf(inUsdc(track.values[day - 1] ?? 0n), line.yield)
    const amount = divideFloor(year, line.frequency === 'monthly' ? 12n : 4n, year.decimals)
    const id = `yield-${line.id}-${date}`
    const quantity = { value: held, decimals: line.decimals }
    return [
      {
        distribution: {
          id,
          assetId: line.id,
          assetName: line.name,
          amount,
          yieldRate: line.yield,
          distributionDate: date,
          nextDistributionDate: nextPaymentDay(date, line),
          frequency: line.frequency,
        },
        transaction: {
          id,
          type: 'yield',
          ...assetOf(line),
          quantity,
          price: inUsdc((amount.value * 10n ** BigInt(line.decimals)) / held),
          totalValue: amount,
          timestamp: noonOf(date),
          status: 'completed',
          txHash: sampleHash(id),
        },
      },
    ]
  })
}

function isPaymentDay(date: Day, { frequency }: FinancialLine): boolean {
  const [, month = '', day = ''] = date.split('-')
  return day === '01' && (frequency === 'monthly' || Number.parseInt(month, 10) % 3 === 1)
}

function nextPaymentDay(date: Day, { frequency }: FinancialLine): Day {
  return toDay(monthsAfter(startOf(date), frequency === 'monthly' ? 1 : 3))
}
