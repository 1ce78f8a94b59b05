import { expect, it } from 'vitest'
import { isExpired, remainingShare, secondsUntilFull } from './grants.ts'

it('shows what is left of a limit', () => {
  expect(remainingShare({ limit: 300n, available: 100n })).toBe(0.3333)
  expect(remainingShare({ limit: 300n, available: 300n })).toBe(1)
  expect(remainingShare({ limit: 0n, available: 0n })).toBe(0)
})

it('a budget is full again after the share of its period that was spent', () => {
  const refillPeriod = 86_400
  expect(secondsUntilFull({ limit: 100n, available: 75n, refillPeriod })).toBe(21_600)
  expect(secondsUntilFull({ limit: 100n, available: 0n, refillPeriod })).toBe(86_400)
  expect(secondsUntilFull({ limit: 100n, available: 100n, refillPeriod })).toBe(0)
  expect(secondsUntilFull({ limit: 7n, available: 6n, refillPeriod: 10 })).toBe(2)
})

it('a budget without a period never refills', () => {
  expect(secondsUntilFull({ limit: 100n, available: 99n, refillPeriod: null })).toBeNull()
  expect(secondsUntilFull({ limit: 100n, available: 100n, refillPeriod: null })).toBe(0)
  expect(secondsUntilFull({ limit: 0n, available: 0n, refillPeriod: 10 })).toBe(0)
})

it('a delegate may spend until its time is over, and not in that second', () => {
  expect([99, 100, 101].map((now) => isExpired({ expiresAt: 100 }, now))).toEqual([
    false,
    true,
    true,
  ])
})
