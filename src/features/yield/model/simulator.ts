import {
  type EstimatedImpact,
  estimateImpact,
} from '../../../domain/strategies/estimated-impact.ts'
import type { Percentage, Strategy } from '../../../domain/strategies/strategy.ts'
import { type Amount, rescale } from '../../../lib/amount.ts'
import type { AmountLimits } from '../../../lib/amount-limits.ts'
import { divideFloor, multiply } from '../../../lib/decimal.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'

type Terms = Pick<Strategy, 'annualYield' | 'performanceFee'>

/** Longest time the simulator looks ahead. */
export const maxSimulatedDays = 3_650

/** Digits kept while compounding, so that thousands of days do not lose a cent. */
const workingDecimals = 18
const daysPerYear = 365n

/** Earnings of an investment over a period. `gross` = `fee` + `net`, each in USDC. */
export type Earnings = {
  /** Yield before the performance fee. */
  readonly gross: Amount
  /** The performance fee, rounded up. */
  readonly fee: Amount
  /** Earnings after the fee, rounded down. */
  readonly net: Amount
}

/**
 * The yearly yield after the performance fee, with four decimals, cut: annual yield × (100 − fee) / 100.
 *
 * @example
 * // 5.75 % a year, of which the fee takes 2 %
 * netAnnualYield({ annualYield: { value: 575n, decimals: 2 }, performanceFee: basisPoints(200) }) // 5.6350 %
 */
export function netAnnualYield({ annualYield, performanceFee: fee }: Terms): Percentage {
  const kept = { value: hundred(fee) - fee.value, decimals: fee.decimals }
  return divideFloor(multiply(annualYield, kept), 100n, 4)
}

/**
 * Earnings when the yield is paid out: amount × annual yield / 100 × days / 365, and of that the
 * performance fee / 100.
 *
 * @param amount USDC.
 * @param days Whole days, 0 or more.
 */
export function simpleEarnings(terms: Terms, amount: Amount, days: number): Earnings {
  const gross = divideFloor(
    multiply(amount, terms.annualYield, { value: BigInt(days), decimals: 0 }),
    100n * daysPerYear,
    usdcDecimals,
  )
  const fee = feeOn(gross.value, terms)
  return {
    gross,
    fee: { value: fee, decimals: usdcDecimals },
    net: { value: gross.value - fee, decimals: usdcDecimals },
  }
}

/**
 * Earnings at the end of each day, from day 0 on, when each day's yield is reinvested after its
 * fee: the balance grows by balance × annual yield / 100 / 365 × (1 − fee / 100) a day.
 *
 * @param amount USDC.
 * @param days Whole days, 0 or more; the result has one entry more.
 */
export function compoundedEarnings(
  terms: Terms,
  amount: Amount,
  days: number,
): readonly Earnings[] {
  const { annualYield } = terms
  const divisor = hundred(annualYield) * daysPerYear
  const start = rescale(amount, workingDecimals).value

  let gross = 0n
  let balance = start
  const series = [earningsOf(0n, 0n)]
  for (let day = 1; day <= days; day++) {
    const accrued = (balance * annualYield.value) / divisor
    gross += accrued
    balance += accrued - feeOn(accrued, terms)
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
  strategy: Strategy,
  amount: Amount,
  days: number,
  points = 61,
): readonly SimulatedDay[] {
  const compounded = compoundedEarnings(strategy, amount, days)
  return spread(days, points).flatMap((day) => {
    const reinvested = compounded[day]
    if (reinvested === undefined) return []
    return [
      {
        day,
        simple: simpleEarnings(strategy, amount, day),
        compounded: reinvested,
        impact: estimateImpact(strategy, amount, day),
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

/** The performance fee on a yield, rounded up. */
function feeOn(gross: bigint, { performanceFee }: Terms): bigint {
  const whole = hundred(performanceFee)
  return (gross * performanceFee.value + whole - 1n) / whole
}

/** 100 %, counted as a percentage counts. */
function hundred({ decimals }: Percentage): bigint {
  return 100n * 10n ** BigInt(decimals)
}

const exampleAmount = usdc(10_000_000_000n)
const exampleDays = 365

type ExampleYear = {
  /** USDC after the fee, paid out or reinvested as the strategy does. */
  readonly earned: Amount
  readonly impact: EstimatedImpact
}

/** Yield of 10,000 USDC over a year: one measure for every strategy in a list. */
export function exampleYear(strategy: Strategy): ExampleYear {
  const earnings = strategy.isCompounding
    ? compoundedEarnings(strategy, exampleAmount, exampleDays).at(-1)
    : undefined
  return {
    earned: (earnings ?? simpleEarnings(strategy, exampleAmount, exampleDays)).net,
    impact: estimateImpact(strategy, exampleAmount, exampleDays),
  }
}

/** Whole USDC at which the amount slider stops: steps that people think in, over five magnitudes. */
export const amountStops = [
  50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000,
  1_000_000,
] as const

/** The amount at a stop. */
export function amountAtStop(index: number): Amount {
  const stop = amountStops[Math.min(Math.max(index, 0), amountStops.length - 1)] ?? amountStops[0]
  return usdc(BigInt(stop) * 1_000_000n)
}

/** The stop closest to an amount of USDC; of two equally close the lower. */
export function nearestStop({ value }: Amount): number {
  const distance = (index: number) => {
    const difference = amountAtStop(index).value - value
    return difference < 0n ? -difference : difference
  }
  return amountStops.reduce<number>(
    (best, _, index) => (distance(index) < distance(best) ? index : best),
    0,
  )
}

/**
 * Validates an application: at least the strategy's minimum deposit, more than zero, and no more
 * than the balance where one is known.
 */
export function applicationLimits(
  { minDeposit: { value } }: Pick<Strategy, 'minDeposit'>,
  balance?: Amount,
): AmountLimits {
  return {
    unit: 'USDC',
    decimals: usdcDecimals,
    min: value === 0n ? 1n : value,
    balance: balance?.value,
  }
}
