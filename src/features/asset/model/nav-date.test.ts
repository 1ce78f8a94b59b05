import { describe, expect, it } from 'vitest'
import { usdc } from '../../../lib/usdc.ts'
import { firstNavDay, navDate } from './nav-date.ts'

const day = 86_400
const at = (text: string) => Date.parse(text) / 1000
const now = at('2026-03-10T12:00:00Z')
const stated = (asOf: string) => ({
  nav: { price: usdc(1_000_000n), asOf: at(asOf), isStale: false },
  navMaxAge: 7 * day,
})

describe('navDate', () => {
  it('is the end of a day that is over', () => {
    expect(navDate('2026-03-09', stated('2026-03-08T23:59:59Z'), now)).toBe(
      at('2026-03-09T23:59:59Z'),
    )
  })

  it('is ten minutes ago for today, because the chain may be behind', () => {
    expect(navDate('2026-03-10', stated('2026-03-08T23:59:59Z'), now)).toBe(now - 600)
  })

  it('corrects a value of the same day with its own date', () => {
    expect(navDate('2026-03-10', stated('2026-03-10T11:58:00Z'), now)).toBe(
      at('2026-03-10T11:58:00Z'),
    )
  })

  it.each([
    ['a day to come', '2026-03-11'],
    ['a day before the last statement', '2026-03-07'],
    ['no day', '2026-02-30'],
    ['no date', 'someday'],
  ])('refuses %s', (_, text) => {
    expect(navDate(text, stated('2026-03-08T12:00:00Z'), now)).toBeNull()
  })

  it('refuses a day that is stale already', () => {
    const old = stated('2026-01-01T00:00:00Z')
    expect(firstNavDay(old, now)).toBe('2026-03-03')
    expect(navDate('2026-03-03', old, now)).toBe(at('2026-03-03T23:59:59Z'))
    expect(navDate('2026-03-02', old, now)).toBeNull()
  })

  it('refuses a day whose end is stale already, as the contract does', () => {
    const old = stated('2026-01-01T00:00:00Z')
    const dayEnds = at('2026-03-10T23:59:59Z')
    expect(navDate('2026-03-03', old, dayEnds)).toBeNull()
    expect(navDate('2026-03-03', old, dayEnds - 1)).toBe(dayEnds - 7 * day)
  })
})
