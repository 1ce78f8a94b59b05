import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { navDeviationText } from './nav-deviation.ts'

const nav = usdc(1_000_000_000n)

it.each([
  [1_100_000_000n, null],
  [1_100_000_001n, '10.0% above NAV'],
  [900_000_000n, null],
  [899_999_999n, '10.0% below NAV'],
  [1_000_000n, '99.9% below NAV'],
  [1_305_000_000n, '30.5% above NAV'],
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
