import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { askOf, largestOffer } from './ask.ts'

const offer = (price: bigint, shares: bigint) => ({
  price: usdc(price),
  available: { value: shares, decimals: 18 },
})
const share = 10n ** 18n

it('is the price at which 1,000 USDC can be spent, whatever small offers lie below', () => {
  const dust = offer(1_000_000n, share)
  const real = offer(1_005_000_000n, 500n * share)
  expect(askOf([dust, real])).toEqual(real.price)
  expect(askOf([real])).toEqual(real.price)
})

it('is the cheapest offer exactly when that one holds 1,000 USDC', () => {
  const next = offer(2_000_000n, 10_000n * share)
  expect(askOf([offer(1_000_000n, 1_000n * share), next])).toEqual(usdc(1_000_000n))
  expect(askOf([offer(1_000_000n, 1_000n * share - 10n ** 12n), next])).toEqual(next.price)
})

it('does not exist where all offers hold less', () => {
  expect(askOf([])).toBeNull()
  expect(askOf([offer(1_000_000n, 999n * share)])).toBeNull()
})

it('falls back to the largest offer, the cheapest of several, for credits', () => {
  const small = offer(1n, share)
  const large = offer(9_000_000n, 5n * share)
  expect(largestOffer([small, large, offer(9_500_000n, 5n * share)])).toBe(large)
  expect(largestOffer([])).toBeUndefined()
})
