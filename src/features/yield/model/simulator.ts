import { estimateImpact, usdcDecimals } from '../../../api/local/strategy-rules.ts'
import type { EstimatedImpact } from '../../../api/schemas/strategy-impact.ts'
import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import { type Amount, rescale, toDecimalString } from '../../../lib/amount.ts'
import { decimal, divideFloor, multiply } from '../../../lib/decimal.ts'

type Terms = Pick<YieldStrategy, 'annual_yield_percentage' | 'performance_fee'>

/** Longest time the simulator looks ahead. */
export const maxSimulatedDays = 3_650

/** Digits kept while compounding, so that thousands of days do not lose a cent. */
const workingDecimals = 18
const basisPoints = 10_000n
const daysPerYear = 365n

/** What a time in a strategy earns. `gross` = `fee` + `net`, each in USDC. */
export type Earnings = {
  /** Yield before the performance fee. */
  readonly gross: Amount
  /** The performance fee, rounded up. */
  readonly fee: Amount
  /** What is left for the investor, rounded down. */
  readonly net: Amount
}

/**
 * The yearly yield after the performance fee, in percent with four decimals, cut:
 * annual yield × (1 − fee / 10000).
 *
 * @example
 * netAnnualYield({ annual_yield_percentage: '5.75', performance_fee: '200' }) // 5.6350 %
 */
export function netAnnualYield(terms: Terms): Amount {
  const kept = basisPoints - BigInt(terms.performance_fee)
  return divideFloor(
    multiply(decimal(terms.annual_yield_percentage), { value: kept, decimals: 0 }),
    basisPoints,
    4,
  )
}

/**
 * Earnings when the yield is paid out: amount × annual yield / 100 × days / 365, and of that the
 * performance fee / 10000.
 *
 * @param amount USDC.
 * @param days Whole days, 0 or more.
 */
export function simpleEarnings(terms: Terms, amount: Amount, days: number): Earnings {
  const gross = divideFloor(
    multiply(amount, decimal(terms.annual_yield_percentage), { value: BigInt(days), decimals: 0 }),
    100n * daysPerYear,
    usdcDecimals,
  )
  const fee = ceilDivide(gross.value * BigInt(terms.performance_fee), basisPoints)
  return {
    gross,
    fee: { value: fee, decimals: usdcDecimals },
    net: { value: gross.value - fee, decimals: usdcDecimals },
  }
}

/**
 * Earnings at the end of each day, from day 0 on, when each day's yield is reinvested after its
 * fee: the balance grows by balance × annual yield / 100 / 365 × (1 − fee / 10000) a day.
 *
 * @param amount USDC.
 * @param days Whole days, 0 or more; the result has one entry more.
 */
export function compoundedEarnings(
  terms: Terms,
  amount: Amount,
  days: number,
): readonly Earnings[] {
  const rate = decimal(terms.annual_yield_percentage)
  const divisor = 100n * daysPerYear * 10n ** BigInt(rate.decimals)
  const feeRate = BigInt(terms.performance_fee)
  const start = rescale(amount, workingDecimals).value

  let gross = 0n
  let balance = start
  const series = [earningsOf(0n, 0n)]
  for (let day = 1; day <= days; day++) {
    const accrued = (balance * rate.value) / divisor
    gross += accrued
    balance += accrued - ceilDivide(accrued * feeRate, basisPoints)
    series.push(earningsOf(gross, balance - start))
  }
  return series
}

/** One day of a simulation. */
export type SimulatedDay = {
  readonly day: number
  /** When the yield is paid out. */
  readonly simple: Earnings
  /** When it is reinvested each day. */
  readonly compounded: Earnings
  readonly impact: EstimatedImpact
}

/**
 * A strategy from today until `days` from now, at no more than `points` evenly spread days; the
 * first and the last are always among them.
 *
 * @param amount USDC.
 * @param days Whole days from 1 to {@link maxSimulatedDays}.
 * @param points 2 or more.
 */
export function simulate(
  strategy: Terms & Pick<YieldStrategy, 'environmental_metadata'>,
  amount: Amount,
  days: number,
  points = 61,
): readonly SimulatedDay[] {
  const compounded = compoundedEarnings(strategy, amount, days)
  const text = toDecimalString(amount)
  return spread(days, points).flatMap((day) => {
    const reinvested = compounded[day]
    if (reinvested === undefined) return []
    return [
      {
        day,
        simple: simpleEarnings(strategy, amount, day),
        compounded: reinvested,
        impact: estimateImpact(strategy, text, day),
      },
    ]
  })
}

/** At most `points` whole days from 0 to `last`, evenly spread, both ends included. */
function spread(last: number, points: number): readonly number[] {
  const steps = Math.min(points - 1, last)
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((step * last) / steps))
}

function earningsOf(gross: bigint, net: bigint): Earnings {
  const whole = rescale({ value: gross, decimals: workingDecimals }, usdcDecimals)
  const kept = rescale({ value: net, decimals: workingDecimals }, usdcDecimals)
  return {
    gross: whole,
    fee: { value: whole.value - kept.value, decimals: usdcDecimals },
    net: kept,
  }
}

function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
