import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { navDeviationText, sellerConfirms } from './nav.ts'

const nav = usdc(1_000_000_000n)

it.each([
  [1_100_000_000n, null],
  [1_100_000_001n, '10.00% above NAV'],
  [900_000_000n, null],
  [899_999_999n, '10.00% below NAV'],
  [1_000_000n, '99.90% below NAV'],
  [1_305_000_000n, '30.50% above NAV'],
  [10_000_000_000n, '10 times NAV'],
  [12_345_000_000_000n, '12,345 times NAV'],
  [0n, null],
])('names a price of %d only beyond 10 %% of 1,000 USDC: %s', (price, text) => {
  expect(navDeviationText(usdc(price), nav)).toBe(text)
})

it('says nothing without a NAV', () => {
  expect(navDeviationText(usdc(1n), null)).toBeNull()
  expect(navDeviationText(usdc(1n), usdc(0n))).toBeNull()
})

it('asks a seller to confirm a far price, and every price without a current NAV', () => {
  const current = { price: nav, asOf: Date.UTC(2026, 0, 1, 12) / 1000, isStale: false }
  expect(sellerConfirms(usdc(1_000_000_000n), current)).toBeUndefined()
  expect(sellerConfirms(usdc(1_305_000_000n), current)).toBe('I offer at 30.50% above NAV.')
  expect(sellerConfirms(usdc(1_000_000_000n), { ...current, isStale: true })).toBe(
    'The net asset value is stale: it is dated Jan 1, 2026. I set the price without it.',
  )
  expect(sellerConfirms(usdc(1n), null)).toBeUndefined()
})
