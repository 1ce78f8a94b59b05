import type { Amount } from '../../../lib/amount.ts'

/** Whole USDC at which the amount slider stops: steps that people think in, over five magnitudes. */
export const amountStops = [
  50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000,
  1_000_000,
] as const

const unit = 1_000_000n

/** The amount at a stop. */
export function amountAtStop(index: number): Amount {
  const stop = amountStops[Math.min(Math.max(index, 0), amountStops.length - 1)] ?? amountStops[0]
  return { value: BigInt(stop) * unit, decimals: 6 }
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
