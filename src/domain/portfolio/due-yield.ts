import type { Amount } from '../../lib/amount.ts'
import { monthsAfter } from '../../lib/day.ts'
import { usdc } from '../../lib/usdc.ts'
import { payoutFrequency } from '../assets/yield-history.ts'
import type { Distribution } from '../history/asset-records.ts'
import { isIncome } from '../history/payment-kind.ts'
import type { Holding } from './holding.ts'
import type { DueYield } from './portfolio.ts'

const day = 86_400

/** Months between distributions of a frequency. */
const monthsBetween = { monthly: 1, quarterly: 3, 'semi-annual': 6, annual: 12 } as const

/** What has been paid on the shares of an asset, and the shares that earn today. */
type Payments = {
  /** The oldest first. */
  readonly distributions: readonly Distribution[]
  readonly earningShares: Amount
}

/**
 * Yield to come of one holding: what accrues now, with the end of its accrual, and the next
 * distribution by the schedule so far. What accrues is divided by the shares that earn while it does,
 * so it is as certain as their number. The next one is expected to be as large for one share as the last.
 *
 * @param holding `quantity` is the number of its shares.
 * @param now Unix seconds.
 */
export function dueYields(
  { id, name, quantity: shares }: Pick<Holding, 'id' | 'name' | 'quantity'>,
  { distributions, earningShares }: Payments,
  now: number,
): readonly DueYield[] {
  const frequency = payoutFrequency(distributions)
  const accruing = distributions
    .filter((distribution) => isIncome(distribution) && distribution.accrualEnd > now)
    .map(
      (distribution): DueYield => ({
        holding: id,
        name,
        amount: partOf(unaccrued(distribution, now), shares, earningShares),
        time: distribution.accrualEnd,
        basis: 'accruing',
        frequency,
      }),
    )
  const last = distributions.findLast(isIncome)
  if (last === undefined || frequency === null) return accruing
  const time = nextDate(last.periodEnd, monthsBetween[frequency], now)
  const expected: DueYield = {
    holding: id,
    name,
    amount: partOf(last.amount, shares, last.earningShares),
    time,
    basis: 'expected',
    frequency,
  }
  // An overdue schedule says nothing about the future.
  return last.periodEnd < now - 2 * 31 * day * monthsBetween[frequency]
    ? accruing
    : [...accruing, expected]
}

/** What of a distribution has not accrued, rounded down. */
function unaccrued({ amount, accrualStart, accrualEnd }: Distribution, now: number): Amount {
  const left = BigInt(accrualEnd - Math.max(now, accrualStart))
  return usdc((amount.value * left) / BigInt(accrualEnd - accrualStart))
}

/** What some shares get of an amount, rounded down; null while no share earns. */
function partOf(amount: Amount, shares: Amount, earningShares: Amount): Amount | null {
  if (earningShares.value === 0n) return null
  return usdc((amount.value * shares.value) / earningShares.value)
}

/** The first date after `now` that is a whole number of periods after `from`. */
function nextDate(from: number, months: number, now: number): number {
  for (let periods = 0; ; periods++) {
    const date = monthsAfter(from, periods * months)
    if (date > now) return date
  }
}
