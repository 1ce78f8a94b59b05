import type { Tip } from '../../../domain/accounts/account-rule.ts'
import type { Rule } from '../../../domain/accounts/rules/rule.ts'
import type { PoolToken } from '../../../domain/pools/pool.ts'
import { larger, smaller } from '../../../lib/compare.ts'
import { accepts, isWithin, type PriceAt, tipFor } from './price-path.ts'

/** Basis points of the whole. */
const feeUnit = 10_000n

/** A token of a back-test with its prices at the times of the test. */
export type Quoted = {
  readonly token: PoolToken
  /** One for each time; USDC has none. */
  readonly prices: readonly PriceAt[]
  /** The pool's fee in basis points. */
  readonly fee: number
}

/** One change of what the account holds. Positive is received. */
export type Move = { readonly token: PoolToken; readonly amount: bigint }

/** A run that the rule would have made. */
export type SimulatedRun = { readonly time: number; readonly moves: readonly Move[] }

/** Value with and without the rule, in USDC's smallest unit. */
export type ValueAt = {
  readonly time: number
  readonly withRule: bigint
  readonly without: bigint
}

export type Backtest = {
  readonly runs: readonly SimulatedRun[]
  readonly values: readonly ValueAt[]
  /** Times at which the rule was looked at, and had to wait for a longer history. */
  readonly checks: number
  readonly waits: number
  /** USDC in smallest units that runs have paid, which the value with the rule lacks. */
  readonly tips: bigint
}

type Trading = Extract<Rule, { readonly kind: 'automated-trading' }>
type Rebalancing = Extract<Rule, { readonly kind: 'portfolio-rebalancing' }>

/**
 * What automated trading would have done: every run pays the rule's amount at the pool's price and
 * fee, without moving the price, as far as the account holds it.
 *
 * @param start USDC and tokens that it starts with, in smallest units.
 */
export function simulateTrading(
  rule: Trading,
  quoted: Quoted,
  start: { readonly usdc: bigint; readonly tokens: bigint },
  usdc: PoolToken,
  tip: Tip,
): Backtest {
  const { token, prices } = quoted
  let { usdc: dollars, tokens } = start
  let nextRun = 0
  const runs: SimulatedRun[] = []
  const values: ValueAt[] = []
  let waits = 0
  let tips = 0n
  // A purchase pays at most the one threshold for a unit, a sale brings at least the other.
  const thresholds = { lowest: rule.sellThreshold, highest: rule.buyThreshold }
  for (const { time, spot, average } of prices) {
    if (average === null) waits++
    else if (time >= nextRun && isWithin(inUsdc(average), rule.bounds)) {
      const price = inUsdc(average)
      const isPossible = (isPurchase: boolean) =>
        accepts(inUsdc(spot), price, isPurchase, thresholds, rule.limits)
      if (price <= rule.buyThreshold && dollars >= rule.buyAmount && isPossible(true)) {
        const bought = tokensFor(rule.buyAmount, spot, quoted)
        dollars -= rule.buyAmount
        tokens += bought
        tips += tipFor(tip, rule.buyAmount)
        runs.push(run(time, [token, bought], [usdc, -rule.buyAmount]))
        nextRun = time + rule.interval
      } else if (price >= rule.sellThreshold && tokens >= rule.sellAmount && isPossible(false)) {
        const received = usdcFor(rule.sellAmount, spot, quoted)
        tokens -= rule.sellAmount
        dollars += received
        tips += tipFor(tip, received)
        runs.push(run(time, [usdc, received], [token, -rule.sellAmount]))
        nextRun = time + rule.interval
      }
    }
    values.push({
      time,
      withRule: dollars + worthOf(tokens, spot, token) - tips,
      without: start.usdc + worthOf(start.tokens, spot, token),
    })
  }
  return { runs, values, checks: prices.length, waits, tips }
}

/**
 * What rebalancing would have done, from a portfolio that starts at its targets: when one allocation
 * is off by the threshold at average prices, all are traded towards their targets, as far as one run
 * may, at the pools' prices and fees, without moving the prices.
 *
 * @param value USDC that the portfolio starts with, in smallest units.
 * @param quoted The tokens of the targets in their order; USDC without prices.
 */
export function simulateRebalancing(
  rule: Rebalancing,
  quoted: readonly Quoted[],
  value: bigint,
  tip: Tip,
): Backtest {
  const times = quoted.find(({ prices }) => prices.length > 0)?.prices.map(({ time }) => time) ?? []
  let held: readonly bigint[] | null = null
  let initial: readonly bigint[] = []
  let nextRun = 0
  const runs: SimulatedRun[] = []
  const values: ValueAt[] = []
  let waits = 0
  let tips = 0n
  for (const [at, time] of times.entries()) {
    const spots = quoted.map(({ prices }) => prices[at]?.spot ?? null)
    if (held === null) {
      held = rule.targets.map(({ percent }, index) =>
        worth((value * BigInt(percent)) / 100n, spots[index] ?? null, quoted[index]),
      )
      initial = held
    }
    const averages = quoted.map(({ prices }) => (prices.length === 0 ? null : prices[at]?.average))
    if (averages.some((average, index) => average === null && isPriced(quoted[index]))) waits++
    else if (time >= nextRun) {
      const at18 = averages.map((average) => average ?? null)
      const changes = changesTo(rule, quoted, held, at18)
      const traded = changes.reduce(
        (sum, change, index) => (isPriced(quoted[index]) ? sum + magnitude(change) : sum),
        0n,
      )
      const isDue =
        total(quoted, held, at18) >= rule.minValue &&
        greatestDrift(rule, quoted, held, at18) >= BigInt(rule.threshold) * 100n &&
        traded >= rule.minTrade
      if (isDue && areAccepted(rule, changes, spots, at18)) {
        const balanced = rebalanced(rule, quoted, held, spots)
        const before = held
        const moves = balanced.flatMap((amount, index): Move[] => {
          const token = quoted[index]?.token
          const change = amount - (before[index] ?? 0n)
          return token === undefined || change === 0n ? [] : [{ token, amount: change }]
        })
        runs.push({ time, moves })
        tips += tipFor(tip, smaller(traded, rule.maxTrade))
        held = balanced
        nextRun = time + rule.interval
      }
    }
    values.push({
      time,
      withRule: total(quoted, held, spots) - tips,
      without: total(quoted, initial, spots),
    })
  }
  return { runs, values, checks: times.length, waits, tips }
}

const isPriced = (quoted: Quoted | undefined): boolean => (quoted?.prices.length ?? 0) > 0

/** Greatest difference from a target, in hundredths of a percentage point. */
function greatestDrift(
  { targets }: Rebalancing,
  quoted: readonly Quoted[],
  held: readonly bigint[],
  prices: readonly (bigint | null)[],
): bigint {
  const values = held.map((amount, index) => valued(amount, prices[index] ?? null, quoted[index]))
  const sum = values.reduce((all, each) => all + each, 0n)
  if (sum === 0n) return 0n
  return values.reduce((greatest, each, index) => {
    const target = BigInt(targets[index]?.percent ?? 0) * 100n
    return larger(greatest, magnitude((each * feeUnit) / sum - target))
  }, 0n)
}

/** USDC by which each token is below its target; negative above it. */
function changesTo(
  { targets }: Rebalancing,
  quoted: readonly Quoted[],
  held: readonly bigint[],
  prices: readonly (bigint | null)[],
): readonly bigint[] {
  const sum = total(quoted, held, prices)
  return held.map(
    (amount, index) =>
      (sum * BigInt(targets[index]?.percent ?? 0)) / 100n -
      valued(amount, prices[index] ?? null, quoted[index]),
  )
}

/** Whether every average is within its bounds, and every trade at a price that a run accepts. */
const areAccepted = (
  { targets, limits }: Rebalancing,
  changes: readonly bigint[],
  spots: readonly (bigint | null)[],
  averages: readonly (bigint | null)[],
): boolean =>
  targets.every(({ bounds }, index) => {
    const [spot, average] = [spots[index] ?? null, averages[index] ?? null]
    if (spot === null || average === null) return true
    const change = changes[index] ?? 0n
    const isTraded = change !== 0n
    return (
      isWithin(inUsdc(average), bounds) &&
      (!isTraded || accepts(inUsdc(spot), inUsdc(average), change > 0n, bounds, limits))
    )
  })

/**
 * The amounts after a run: at the targets, or as far towards them as it may trade. What is bought and
 * what is sold pays the fee of its pool.
 */
function rebalanced(
  rule: Rebalancing,
  quoted: readonly Quoted[],
  held: readonly bigint[],
  spots: readonly (bigint | null)[],
): readonly bigint[] {
  const changes = changesTo(rule, quoted, held, spots)
  const sizes = changes.map((change, index) => (isPriced(quoted[index]) ? magnitude(change) : 0n))
  const needed = sizes.reduce((all, each) => all + each, 0n)
  const fees = sizes.reduce(
    (all, size, index) => all + (size * BigInt(quoted[index]?.fee ?? 0)) / feeUnit,
    0n,
  )
  return changes.map((change, index) => {
    const percent = BigInt(rule.targets[index]?.percent ?? 0)
    const net = change - (fees * percent) / 100n
    const part = needed <= rule.maxTrade ? net : (net * rule.maxTrade) / needed
    const amount = worth(magnitude(part), spots[index] ?? null, quoted[index])
    return (held[index] ?? 0n) + (part < 0n ? -amount : amount)
  })
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

const total = (
  quoted: readonly Quoted[],
  held: readonly bigint[],
  spots: readonly (bigint | null)[],
): bigint =>
  held.reduce((sum, amount, index) => sum + valued(amount, spots[index] ?? null, quoted[index]), 0n)

/** Value of an amount; USDC, which has no price, is worth itself. */
const valued = (amount: bigint, price: bigint | null, quoted: Quoted | undefined): bigint =>
  price === null || quoted === undefined ? amount : worthOf(amount, price, quoted.token)

/** Amount of a token that is worth so much USDC. */
const worth = (usdc: bigint, price: bigint | null, quoted: Quoted | undefined): bigint =>
  price === null || quoted === undefined ? usdc : amountFor(usdc, price, quoted.token)

/** USDC's smallest units have 12 decimals less than a price. */
const usdcScale = 10n ** 12n

const inUsdc = (price: bigint): bigint => price / usdcScale

const worthOf = (amount: bigint, price: bigint, { decimals }: PoolToken): bigint =>
  (amount * price) / 10n ** BigInt(decimals) / usdcScale

const amountFor = (usdc: bigint, price: bigint, { decimals }: PoolToken): bigint =>
  price === 0n ? 0n : (usdc * usdcScale * 10n ** BigInt(decimals)) / price

const tokensFor = (usdc: bigint, price: bigint, { token, fee }: Quoted): bigint =>
  amountFor((usdc * (feeUnit - BigInt(fee))) / feeUnit, price, token)

const usdcFor = (amount: bigint, price: bigint, { token, fee }: Quoted): bigint =>
  worthOf((amount * (feeUnit - BigInt(fee))) / feeUnit, price, token)

const run = (
  time: number,
  ...moves: readonly (readonly [token: PoolToken, amount: bigint])[]
): SimulatedRun => ({ time, moves: moves.map(([token, amount]) => ({ token, amount })) })
