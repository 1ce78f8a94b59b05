import { type Amount, sumOf, valueAt } from '../../lib/amount.ts'
import { larger } from '../../lib/compare.ts'
import type { DaySeconds, Instant } from '../../lib/day.ts'
import { usdc, usdcDecimals } from '../../lib/usdc.ts'
import type { MarketAsset } from '../assets/market-asset.ts'
import { maturityOf } from '../assets/maturity.ts'
import type { Distribution } from '../history/asset-records.ts'
import type { ServicingLedger } from './ledger.ts'
import type { PromisedStanding } from './standing.ts'

/** USDC that holders were paid as recoveries, after a default or the filed maturity. */
export type Recovered = {
  readonly total: Amount
  /** The part that was paid to the ledger: its dates are owed no more. The issuer distributed the rest beside it. */
  readonly toDates: Amount
}

export const nothingRecovered: Recovered = { total: usdc(0n), toDates: usdc(0n) }

/** Whether anything can have been recovered yet: only after a default, or the maturity that was filed. */
export const canBeRecovered = (
  { defaultedAt, state }: Pick<PromisedStanding, 'defaultedAt' | 'state'>,
  { maturity }: Pick<MarketAsset, 'maturity'>,
  now: number,
): boolean =>
  state === 'defaulted' || defaultedAt !== null || (maturity !== null && now >= maturity)

/**
 * What was recovered. A recovery does not say whether it was paid to the ledger. But everything that the ledger has of
 * its dates was distributed by it, and once a schedule is filed nobody else distributes anything but recoveries: what the
 * other kinds do not explain of the dates was recovered.
 *
 * @param distributions All of the asset.
 */
export function recoveredOf(
  distributions: readonly Distribution[],
  { dates, filedAt }: Pick<ServicingLedger, 'dates' | 'filedAt'>,
): Recovered {
  const total = sumPaid(distributions.filter(isRecovered))
  const others = sumPaid(
    distributions.filter((each) => !isRecovered(each) && each.accrualStart > filedAt),
  )
  const paid = sumOf(
    dates.flatMap(({ interestPaid, principalPaid }) => [interestPaid, principalPaid]),
    usdcDecimals,
  )
  return { total, toDates: usdc(paid.value - others.value) }
}

const isRecovered = ({ kind }: Distribution): boolean => kind === 'recovery'

const sumPaid = (distributions: readonly Distribution[]): Amount =>
  sumOf(
    distributions.map(({ amount }) => amount),
    usdcDecimals,
  )

/** USDC that the terms repay on all shares from a maturity on; null before, and where they fix none. */
export const repaymentDue = (
  { supply, repaymentPerShare }: Pick<MarketAsset, 'supply' | 'repaymentPerShare'>,
  maturity: DaySeconds,
  at: Instant,
): Amount | null =>
  repaymentPerShare === null || at < maturity ? null : valueAt(supply, repaymentPerShare)

/** USDC that was recovered at a time, and what it left of what was owed by then: dates and the repayment. */
export type Recovery = {
  /** Of the distribution. */
  readonly id: bigint
  readonly at: Instant
  readonly amount: Amount
  readonly outstanding: Amount
}

/**
 * Every recovery, the oldest first. What is outstanding after it is what was due until then without all that was
 * distributed since the filing, to the ledger and beside it; nothing where that is more.
 *
 * @param distributions All of the asset, the oldest first.
 */
export function recoveriesOf(
  distributions: readonly Distribution[],
  ledger: Pick<ServicingLedger, 'dates' | 'filedAt' | 'maturity' | 'deferredMaturity'>,
  asset: Pick<MarketAsset, 'supply' | 'repaymentPerShare'>,
): readonly Recovery[] {
  const paid = distributions.filter(({ accrualStart }) => accrualStart > ledger.filedAt)
  return paid.flatMap((each, index): Recovery[] => {
    if (!isRecovered(each)) return []
    const { id, accrualStart: at, amount } = each
    const dates = ledger.dates.filter(({ due }) => due <= at)
    const owed = sumOf(
      [
        ...dates.flatMap(({ interest, principal }) => [interest, principal]),
        repaymentDue(asset, maturityOf(ledger), at),
      ],
      usdcDecimals,
    )
    const left = owed.value - sumPaid(paid.slice(0, index + 1)).value
    return [{ id, at, amount, outstanding: usdc(larger(left, 0n)) }]
  })
}
