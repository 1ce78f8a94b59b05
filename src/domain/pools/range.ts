import { type Amount, parseAmount, toApproximateNumber } from '../../lib/amount.ts'
import { formatShort } from '../../lib/format-measure.ts'
import { formatPrice } from '../../lib/format-money.ts'
import { formatPercent } from '../../lib/format-percent.ts'
import type { TickRange } from './liquidity-math.ts'
import { type Pool, priceIn, type QuoteSide } from './pool.ts'
import { priceDecimals, reciprocal, tickFor } from './price.ts'
import { fullRange, nearestUsableTick, sqrtPriceAtTick } from './tick-math.ts'

/**
 * A step on the axis of prices as people read them: ticks when prices are quoted in tokenB, ticks with
 * the other sign when they are quoted in tokenA. A greater step is always a higher price.
 */
export type Step = number

/** A range as people read it. */
export type StepRange = { readonly low: Step; readonly high: Step }

/** The step of a tick, or the tick of a step. */
export const flipped = (tick: number, quoteSide: QuoteSide): number =>
  quoteSide === 'B' ? tick : 0 - tick

export const stepsOf = ({ lowerTick, upperTick }: TickRange, quoteSide: QuoteSide): StepRange =>
  quoteSide === 'B'
    ? { low: lowerTick, high: upperTick }
    : { low: 0 - upperTick, high: 0 - lowerTick }

export const ticksOf = ({ low, high }: StepRange, quoteSide: QuoteSide): TickRange =>
  quoteSide === 'B'
    ? { lowerTick: low, upperTick: high }
    : { lowerTick: 0 - high, upperTick: 0 - low }

/** The price at a step, in whole tokens. */
export function priceAtStep(
  pool: Pick<Pool, 'tokenA' | 'tokenB'>,
  step: Step,
  quoteSide: QuoteSide,
): Amount {
  return priceIn(pool, sqrtPriceAtTick(flipped(step, quoteSide)), quoteSide)
}

/**
 * The usable step nearest to a typed price; null where the text is no price that a pool can have. `0`
 * and `∞` are the ends of the full range, as `endText` writes them.
 */
export function stepOfPrice(
  pool: Pick<Pool, 'tokenA' | 'tokenB' | 'tickSpacing'>,
  text: string,
  quoteSide: QuoteSide,
): Step | null {
  const { lower, upper } = fullRange(pool.tickSpacing)
  if (text.trim() === '0') return lower
  if (text.trim() === '∞') return upper
  const parsed = parseAmount(text, priceDecimals)
  if (!parsed.ok) return null
  const price = quoteSide === 'B' ? parsed.amount : reciprocal(parsed.amount)
  if (price === null) return null
  const tick = tickFor(price, {
    decimalsA: pool.tokenA.decimals,
    decimalsB: pool.tokenB.decimals,
  })
  return tick === null ? null : flipped(nearestUsableTick(tick, pool.tickSpacing), quoteSide)
}

export const presets = ['narrow', 'wide', 'full', 'above', 'below'] as const
export type Preset = (typeof presets)[number]

/** Steps that a factor of price spans: its logarithm to the base 1.0001. */
const spanOf = (factor: number): number => Math.log(factor) / Math.log(1.0001)

/**
 * The range of a preset around a pool's price: 3 % to each side; half to double; everything; and the
 * one-sided ones, which take only the base (to be sold on the way up to a fifth more) or only the quote
 * token (to buy on the way down to a fifth less).
 */
export function presetRange(
  preset: Preset,
  { tick, tickSpacing }: Pick<Pool, 'tick' | 'tickSpacing'>,
  quoteSide: QuoteSide,
): StepRange {
  const present = flipped(tick, quoteSide)
  const snap = (step: number) => nearestUsableTick(step, tickSpacing)
  const next = Math.floor(present / tickSpacing) * tickSpacing + tickSpacing
  switch (preset) {
    case 'narrow':
      return atLeastOneStep(snap(present - spanOf(1.03)), snap(present + spanOf(1.03)), tickSpacing)
    case 'wide':
      return { low: snap(present - spanOf(2)), high: snap(present + spanOf(2)) }
    case 'full': {
      const { lower, upper } = fullRange(tickSpacing)
      return { low: lower, high: upper }
    }
    case 'above':
      return { low: next, high: snap(next + spanOf(1.2)) }
    case 'below':
      return { low: snap(next - 2 * tickSpacing - spanOf(1.2)), high: next - 2 * tickSpacing }
  }
}

const atLeastOneStep = (low: Step, high: Step, tickSpacing: number): StepRange => ({
  low,
  high: Math.max(high, low + tickSpacing),
})

/** The preset that a range is, or null. */
export function presetOf(
  range: StepRange,
  pool: Pick<Pool, 'tick' | 'tickSpacing'>,
  quoteSide: QuoteSide,
): Preset | null {
  return (
    presets.find((preset) => {
      const { low, high } = presetRange(preset, pool, quoteSide)
      return low === range.low && high === range.high
    }) ?? null
  )
}

/**
 * How far the price at a step is from that at another, in percent.
 *
 * @example
 * percentBetween(0, 100) // 1.0049…
 */
export const percentBetween = (from: Step, to: Step): number => (1.0001 ** (to - from) - 1) * 100

/**
 * How far an end of a range is from the current price, in words: in percent, or in times where percent
 * are hard to read; nothing at the ends of the full range.
 *
 * @example
 * distanceText(pool, 287, 'B') // '+2.91%'
 */
export function distanceText(
  pool: Pick<Pool, 'tick' | 'tickSpacing'>,
  step: Step,
  quoteSide: QuoteSide,
): string {
  const { lower, upper } = fullRange(pool.tickSpacing)
  if (step <= lower || step >= upper) return ''
  const percent = percentBetween(flipped(pool.tick, quoteSide), step)
  return percent < 1_000
    ? formatPercent(percent, { signed: true })
    : `${formatShort(percent / 100 + 1)}×`
}

/** A range with one end moved, kept within what the pool allows and at least one spacing wide. */
export function withEnd(
  range: StepRange,
  end: keyof StepRange,
  step: Step,
  tickSpacing: number,
): StepRange {
  const snapped = nearestUsableTick(step, tickSpacing)
  const { lower, upper } = fullRange(tickSpacing)
  return end === 'low'
    ? { ...range, low: Math.min(snapped, range.high - tickSpacing, upper - tickSpacing) }
    : { ...range, high: Math.max(snapped, range.low + tickSpacing, lower + tickSpacing) }
}

/** The price at an end of a range in words: the ends of the full range are 0 and ∞. */
export function endText(
  pool: Pick<Pool, 'tokenA' | 'tokenB' | 'tickSpacing'>,
  step: Step,
  quoteSide: QuoteSide,
): string {
  const { lower, upper } = fullRange(pool.tickSpacing)
  if (step <= lower) return '0'
  if (step >= upper) return '∞'
  return formatPrice(priceAtStep(pool, step, quoteSide))
}

const axisLetters = 9

/** The same price, short enough for an axis. */
export function axisText(
  pool: Pick<Pool, 'tokenA' | 'tokenB' | 'tickSpacing'>,
  step: Step,
  quoteSide: QuoteSide,
): string {
  const text = endText(pool, step, quoteSide)
  return text.length <= axisLetters
    ? text
    : formatShort(toApproximateNumber(priceAtStep(pool, step, quoteSide)))
}
