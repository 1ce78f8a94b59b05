import { type Amount, sumOf, valueAt } from '../../lib/amount.ts'
import { type Day, daySeconds, startOf, toDay } from '../../lib/day.ts'
import { decimal, divideFloor, multiply } from '../../lib/decimal.ts'
import { seededRandom } from '../../lib/random.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { historyDays, type PortfolioLine, yearlyGrowthPpm } from './portfolio-lines.ts'

const million = 1_000_000n

/** A line of the portfolio with its history: index 0 is the first day, the last is today. */
export type Track = {
  readonly line: PortfolioLine
  /** USDC for one unit, smallest units. */
  readonly prices: readonly bigint[]
  /** Units held at the end of the day, smallest units. */
  readonly quantities: readonly bigint[]
  /** USDC, smallest units. */
  readonly values: readonly bigint[]
}

/** The history of a line, computed from its price and movements. */
export function trackOf(line: PortfolioLine): Track {
  const price = divideFloor(decimal(line.price), 1n, usdcDecimals).value
  const noise = bridge(line.id, historyDays, line.noisePpm)
  const prices = noise.map((ppm, day) => {
    const growth = Math.round((yearlyGrowthPpm * (historyDays - day)) / 365)
    return (price * (million - BigInt(growth) + BigInt(ppm))) / million
  })
  const quantities = prices.map((_, day) => heldOn(line, day))
  const values = prices.map((dayPrice, day) => worth(line, quantities[day] ?? 0n, dayPrice))
  return { line, prices, quantities, values }
}

function heldOn(line: PortfolioLine, day: number): bigint {
  const until = (movements: PortfolioLine['retirements']) =>
    movements
      .filter(({ daysBack }) => historyDays - daysBack <= day)
      .reduce((sum, { quantity }) => sum + unitsOf(line, quantity), 0n)
  return until(line.purchases) - until(line.retirements)
}

/** The asset of a line, as its transactions name it. */
export const assetOf = ({ id, name, symbol }: PortfolioLine) => ({
  assetId: id,
  assetName: name,
  assetSymbol: symbol,
})

/** Smallest units of USDC as an amount. */
export const inUsdc = (value: bigint): Amount => ({ value, decimals: usdcDecimals })

/** A quantity of a line in smallest units of its asset. */
export const unitsOf = (line: PortfolioLine, text: string): bigint =>
  divideFloor(decimal(text), 1n, line.decimals).value

/** Value of a quantity at a price, all in smallest units. */
export const worth = (line: PortfolioLine, quantity: bigint, price: bigint): bigint =>
  valueAt({ value: quantity, decimals: line.decimals }, inUsdc(price)).value

/** `rate` percent of an amount, truncated to its smallest unit. */
export const percentageOf = (amount: Amount, rate: number): Amount =>
  divideFloor(multiply(amount, decimal(String(rate))), 100n, amount.decimals)

/** The sum of amounts of USDC. */
export const sumUsdc = (amounts: readonly Amount[]): Amount => sumOf(amounts, usdcDecimals)

/** The last value of a track. */
export const lastOf = (values: readonly bigint[]): bigint => values.at(-1) ?? 0n

/** Value of all tracks at the end of a day, in smallest units of USDC. */
export const totalOn = (tracks: readonly Track[], day: number): bigint =>
  tracks.reduce((sum, { values }) => sum + (values[day] ?? 0n), 0n)

/** The day `offset` days from another, as `YYYY-MM-DD`, UTC. */
export const dayFrom = (today: Date, offset: number): Day =>
  toDay(today.getTime() / 1000 + offset * daySeconds)

/** Noon of a day, UTC, unix seconds. */
export const noonOf = (date: Day): number => startOf(date) + daySeconds / 2

/**
 * A random walk of `steps + 1` integers that starts and ends at 0: steps of at most `size` in
 * either direction, without their drift. The same seed always gives the same walk.
 */
export function bridge(seed: string, steps: number, size: number): readonly number[] {
  const random = seededRandom(seed)
  const walk = [0]
  for (let step = 1; step <= steps; step++) {
    walk.push((walk[step - 1] ?? 0) + random.between(-size, size))
  }
  const end = walk[steps] ?? 0
  return walk.map((level, step) => Math.round(level - (end * step) / steps))
}

/** A fake transaction hash, always the same for the same seed. */
export function sampleHash(seed: string): string {
  const random = seededRandom(seed)
  return `0x${Array.from({ length: 64 }, () => random.integer(0, 15).toString(16)).join('')}`
}
