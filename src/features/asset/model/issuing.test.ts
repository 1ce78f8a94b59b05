import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usdc } from '../../../lib/usdc.ts'
import {
  accrualEndOf,
  accrualProblem,
  defaultAccrualDays,
  earnedPerDay,
  firstNavDay,
  isSettlementPriceAllowed,
  issuable,
  longestAccrualDays,
  navDate,
  nextPeriod,
  payable,
  periodProblems,
  recoveryEnd,
  secondsOfPeriod,
  stageOf,
  yieldPerShare,
} from './issuing.ts'

const now = Date.UTC(2026, 2, 10, 12) / 1000
const shares = (whole: bigint) => ({ value: whole * 10n ** 18n, decimals: 18 })

describe('the stage of an asset', () => {
  it.each([
    ['runs without an end', { maturity: null, settlementPrice: null }, 'running'],
    ['runs until its maturity', { maturity: now + 1, settlementPrice: null }, 'running'],
    ['has matured from its maturity on', { maturity: now, settlementPrice: null }, 'matured'],
    ['is settled', { maturity: now - 1, settlementPrice: usdc(1n) }, 'settled'],
  ])('%s', (_, figures, kind) => {
    expect(stageOf(figures, now, null).kind).toBe(kind)
  })

  it.each([
    ['before', now + 1],
    ['after', now],
  ])('is in default %s its maturity, until it is settled', (_, maturity) => {
    const inDefault = { state: 'defaulted' } as const
    expect(stageOf({ maturity, settlementPrice: null }, now, inDefault).kind).toBe('defaulted')
    expect(stageOf({ maturity, settlementPrice: usdc(1n) }, now, inDefault).kind).toBe('settled')
  })
})

it('lets shares be issued up to the cap and never below nothing', () => {
  expect(issuable({ cap: shares(10n), supply: shares(4n) })).toEqual(shares(6n))
  expect(issuable({ cap: shares(4n), supply: shares(10n) })).toEqual(shares(0n))
})

describe('yield per share', () => {
  it('is the payment divided by the shares', () => {
    expect(yieldPerShare(usdc(50_000_000n), shares(1_000n))).toEqual(usdc(50_000n))
    expect(yieldPerShare(usdc(1n), shares(0n))).toBeNull()
  })

  it('never promises more than is paid', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        (paid, supply) => {
          const each = yieldPerShare(usdc(paid), { value: supply, decimals: 18 })
          expect(((each?.value ?? 0n) * supply) / 10n ** 18n).toBeLessThanOrEqual(paid)
        },
      ),
    )
  })
})

describe('the accrual of a payment', () => {
  const day = 86_400

  it('is as long as the period was, and over at maturity', () => {
    const january = { start: '2026-01-01', end: '2026-01-31' }
    expect(defaultAccrualDays(january, 365)).toBe(31)
    expect(defaultAccrualDays(january, 9)).toBe(9)
    expect(defaultAccrualDays({ start: 'x', end: '' }, 365)).toBe(30)
    expect(defaultAccrualDays({ start: '2026-01-01', end: '' }, 365)).toBe(30)
    expect(defaultAccrualDays({ start: '', end: '2026-01-31' }, 365)).toBe(30)
    expect(longestAccrualDays('income', null, now)).toBe(365)
    expect(longestAccrualDays('income', now + 10 * day, now)).toBe(9)
    expect(longestAccrualDays('principal', now + day, now)).toBe(0)
    // The contract's 30 days of a recovery, less the time to arrive.
    expect(longestAccrualDays('recovery', now - day, now)).toBe(29)
  })

  it.each([
    [null, 1],
    [0, 1],
    [1.5, 1],
    [8, 1],
    [7, 0],
    [1, 0],
  ])('of %s days where 7 are possible has %i problems', (days, count) => {
    expect(accrualProblem(days, 7) === null ? 0 : 1).toBe(count)
  })

  it('keeps to what the contract accepts an hour later', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 365 }),
        fc.option(fc.integer({ min: day, max: 800 * day })),
        fc.array(fc.integer({ min: 0, max: 366 * day }), { maxLength: 8 }),
        (days, term, left) => {
          const maturity = term === null ? null : now + term
          const running = left.map((each) => Math.min(now + each, maturity ?? Infinity))
          fc.pre(days <= longestAccrualDays('income', maturity, now))
          const end = accrualEndOf(days, now, maturity, running)
          expect(end).toBeGreaterThanOrEqual(now + 3_600 + day)
          expect(end).toBeLessThanOrEqual(Math.min(now + 366 * day, maturity ?? Infinity))
        },
      ),
    )
  })

  it('ends with another one where there is no place for one more', () => {
    const running = [1, 2, 3, 4, 5, 6, 9, 30].map((days) => now + days * day + 7_200)
    expect(accrualEndOf(10, now, null, running)).toBe(now + 9 * day + 7_200)
    expect(accrualEndOf(10, now, null, running.slice(1))).toBe(now + 10 * day + 3_600)
  })

  it('ends with none that the contract would refuse as too soon', () => {
    const soonest = now + day + 3_600
    const others = Array.from({ length: 7 }, () => now)
    expect(accrualEndOf(10, now, null, [...others, soonest])).toBe(soonest)
    expect(accrualEndOf(10, now, null, [...others, soonest - 1])).toBe(now + 10 * day + 3_600)
  })
})

describe('the settlement price', () => {
  const approved = { price: usdc(400n), verifier: '0x01', expiresAt: now } as const

  it.each([
    ['at the repayment', 1_000n, usdc(1_000n), null, true],
    ['above it', 1_001n, usdc(1_000n), null, true],
    ['below it', 999n, usdc(1_000n), null, false],
    ['below it, as approved', 400n, usdc(1_000n), approved, true],
    ['below it, not as approved', 401n, usdc(1_000n), approved, false],
    ['where none is fixed', 1_000n, null, null, false],
    ['where none is fixed, as approved', 400n, null, approved, true],
  ])('%s', (_, price, repaymentPerShare, settlementApproval, expected) => {
    expect(isSettlementPriceAllowed(price, null, { repaymentPerShare, settlementApproval })).toBe(
      expected,
    )
  })
})

it('says what a holder earns in a day, of what accrues outside pools', () => {
  const figures = { yieldPerDay: usdc(10_000_000n), earningShares: shares(200n) }
  expect(earnedPerDay(shares(50n), figures)).toEqual(usdc(2_500_000n))
  expect(earnedPerDay(shares(0n), figures)).toBeNull()
  expect(earnedPerDay(shares(50n), { ...figures, yieldPerDay: usdc(0n) })).toBeNull()
  expect(earnedPerDay(shares(50n), { ...figures, earningShares: shares(0n) })).toBeNull()
})

describe('the period of a payment', () => {
  it.each([
    [{ start: '2026-02-01', end: '2026-02-28' }, {}],
    [{ start: '', end: '2026-02-28' }, { start: /Choose a day/ }],
    [{ start: '2026-02-30', end: '2026-03-01' }, { start: /Choose a day/ }],
    [{ start: '2026-02-01', end: '2026-01-31' }, { end: /ends before it starts/ }],
    [{ start: '2026-02-01', end: '2026-03-11' }, { end: /is in the future/ }],
    [{ start: '2026-02-01', end: '' }, { end: /Choose a day/ }],
    [{ start: '2026-02-28', end: '2026-02-28' }, {}],
  ] as const)('%j', (period, expected) => {
    const problems: Readonly<Record<string, string>> = { ...periodProblems(period, now) }
    expect(Object.keys(problems)).toEqual(Object.keys(expected))
    for (const [field, pattern] of Object.entries(expected)) {
      expect(problems[field]).toMatch(pattern)
    }
  })

  it('can end today from midnight on', () => {
    const period = { start: '2026-03-01', end: '2026-03-10' }
    expect(periodProblems(period, Date.UTC(2026, 2, 10) / 1000)).toEqual({})
    expect(periodProblems(period, Date.UTC(2026, 2, 10) / 1000 - 1)).toHaveProperty('end')
  })

  it('covers its last day whole, as far as it has come', () => {
    const day = (text: string) => Date.parse(text) / 1000
    expect(secondsOfPeriod({ start: '2026-02-01', end: '2026-02-28' }, now)).toEqual({
      from: day('2026-02-01'),
      until: day('2026-03-01') - 1,
    })
    expect(secondsOfPeriod({ start: '2026-02-01', end: '2026-03-10' }, now).until).toBe(now)
  })

  it('starts where the last one ended, or with the asset', () => {
    const paid = [{ periodEnd: Date.UTC(2026, 1, 1) / 1000 - 1 }]
    expect(nextPeriod(paid, 0, now)).toEqual({ start: '2026-02-01', end: '2026-03-09' })
    expect(nextPeriod([], Date.UTC(2026, 0, 5) / 1000, now).start).toBe('2026-01-05')
  })

  it('is one that passes, whatever was paid before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: now })),
        fc.integer({ min: 0, max: now }),
        (ends, registeredAt) => {
          const paid = ends.map((periodEnd) => ({ periodEnd }))
          expect(periodProblems(nextPeriod(paid, registeredAt, now), now)).toEqual({})
        },
      ),
    )
  })
})

describe('what can be paid', () => {
  it('is income, and what this asset gives back', () => {
    expect(payable({ kind: 'running', maturity: null }, false)).toEqual([
      'income',
      'return-of-capital',
    ])
    expect(payable({ kind: 'running', maturity: now }, false)).toEqual(['income', 'principal'])
    expect(payable({ kind: 'matured' }, false)).toEqual(['recovery'])
  })
})

it('waits for a recovery until its end, and for nothing else', () => {
  expect(recoveryEnd({ distributionsEnd: null }, now)).toBeNull()
  expect(recoveryEnd({ distributionsEnd: now + 1 }, now)).toBe(now + 1)
  expect(recoveryEnd({ distributionsEnd: now }, now)).toBeNull()
})

const at = (text: string) => Date.parse(text) / 1000
const stated = (asOf: string) => ({
  nav: { price: usdc(1_000_000n), asOf: at(asOf), isStale: false },
  navMaxAge: 7 * 86_400,
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
    expect(navDate('2026-03-03', old, dayEnds - 1)).toBe(dayEnds - 7 * 86_400)
  })
})
