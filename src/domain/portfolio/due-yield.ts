import type { Amount } from '../../lib/amount.ts'
import { monthsAfter } from '../../lib/date.ts'
import { usdc } from '../../lib/usdc.ts'
import { payoutFrequency } from '../assets/yield-history.ts'
import type { Distribution } from '../history/asset-records.ts'
import { isIncome } from '../history/payment-kind.ts'
import type { Holding } from './holding.ts'
import type { DueYield } from './portfolio.ts'

const day = 86_400

/** Months between distributions of a frequency. */
const monthsBetween = { monthly: 1, quarterly: 3, 'semi-annual': 6, annual: 12 } as const

/**
 * Yield to come of one holding: what accrues now, with the end of its accrual, and the next
 * distribution by the schedule so far. That one is expected to be as large for one share as the last.
 *
 * @param shares Shares that the account holds.
 * @param distributions The oldest first.
 * @param now Unix seconds.
 */
export function dueYields(
  { id, name }: Pick<Holding, 'id' | 'name'>,
  shares: Amount,
  distributions: readonly Distribution[],
  now: number,
): readonly DueYield[] {
  const frequency = payoutFrequency(distributions)
  const accruing = distributions
    .filter(({ accrualEnd }) => accrualEnd > now)
    .map(
      (distribution): DueYield => ({
        holding: id,
        name,
        amount: partOf(distribution, shares, unaccrued(distribution, now)),
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
    amount: partOf(last, shares, 1),
    time,
    basis: 'expected',
    frequency,
  }
  // An overdue schedule says nothing about the future.
  return last.periodEnd < now - 2 * 31 * day * monthsBetween[frequency]
    ? accruing
    : [...accruing, expected]
}

/** Part of a distribution that has not accrued, from 0 to 1. */
function unaccrued({ accrualStart, accrualEnd }: Distribution, now: number): number {
  return Math.min((accrualEnd - now) / (accrualEnd - accrualStart), 1)
}

/** What a part of a distribution pays on some shares, rounded down; null before shares earned. */
function partOf(
  { amount, earningShares }: Distribution,
  shares: Amount,
  ratio: number,
): Amount | null {
  if (earningShares.value === 0n) return null
  const whole = (amount.value * shares.value) / earningShares.value
  return usdc((whole * BigInt(Math.floor(ratio * 1e9))) / 1_000_000_000n)
}

/** The first date after `now` that is a whole number of periods after `from`. */
function nextDate(from: number, months: number, now: number): number {
  for (let periods = 0; ; periods++) {
    const date = monthsAfter(from, periods * months)
    if (date > now) return date
  }
}
