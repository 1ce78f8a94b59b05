import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { tradePeriod, tradePrices } from './trade-prices.ts'

const day = (assetId: bigint, units: bigint, cost: bigint) => ({
  day: 0,
  assetId,
  units,
  cost: usdc(cost),
  fee: usdc(0n),
  sales: 1,
})

it('weighs every sale by its units, worked by hand', () => {
  // 10 credits for 100 USDC and 5 for 65 USDC: 165 / 15; one trade of 0.001 credits moves little.
  const prices = tradePrices(
    [day(1n, 10_000n, 100_000_000n), day(1n, 5_000n, 65_000_000n), day(2n, 1n, 999n)],
    3,
  )
  expect(prices.get(1n)).toEqual(usdc(11_000_000n))
  expect(prices.get(2n)).toEqual(usdc(999_000n))
  expect(tradePrices([day(1n, 3_000n, 1n)], 3).get(1n)).toEqual(usdc(0n))
  expect(tradePrices([day(1n, 3_000n, 2n)], 3).get(1n)).toEqual(usdc(1n))
  expect(tradePrices([day(3n, 0n, 0n)], 3).has(3n)).toBe(false)
})

it('covers the last 90 days and today, the same all day', () => {
  const midnight = 1_800_057_600
  const period = { from: midnight - 90 * 86_400, to: midnight + 86_399 }
  expect(tradePeriod(midnight)).toEqual(period)
  expect(tradePeriod(midnight + 86_399)).toEqual(period)
})
