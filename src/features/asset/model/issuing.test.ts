import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  issuable,
  nextPeriod,
  periodProblems,
  secondsOfPeriod,
  stageOf,
  yieldPerShare,
} from './issuing.ts'

const now = Date.UTC(2026, 2, 10, 12) / 1000
const usdc = (value: bigint) => ({ value, decimals: 6 })
const shares = (whole: bigint) => ({ value: whole * 10n ** 18n, decimals: 18 })

describe('the stage of an asset', () => {
  it.each([
    ['runs without an end', { maturity: null, settlementPrice: null }, 'running'],
    ['runs until its maturity', { maturity: now + 1, settlementPrice: null }, 'running'],
    ['has matured from its maturity on', { maturity: now, settlementPrice: null }, 'matured'],
    ['is settled for good', { maturity: now - 1, settlementPrice: usdc(1n) }, 'settled'],
  ])('%s', (_, figures, kind) => {
    expect(stageOf(figures, now).kind).toBe(kind)
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

describe('the period of a payment', () => {
  it.each([
    [{ start: '2026-02-01', end: '2026-02-28' }, {}],
    [{ start: '', end: '2026-02-28' }, { start: /Choose a day/ }],
    [{ start: '2026-02-30', end: '2026-03-01' }, { start: /Choose a day/ }],
    [{ start: '2026-02-01', end: '2026-01-31' }, { end: /ends before it begins/ }],
    [{ start: '2026-02-01', end: '2026-03-11' }, { end: /not come yet/ }],
  ] as const)('%j', (period, expected) => {
    const problems: Readonly<Record<string, string>> = { ...periodProblems(period, now) }
    expect(Object.keys(problems)).toEqual(Object.keys(expected))
    for (const [field, pattern] of Object.entries(expected)) {
      expect(problems[field]).toMatch(pattern)
    }
  })

  it('covers its last day whole, as far as it has come', () => {
    const day = (text: string) => Date.parse(text) / 1000
    expect(secondsOfPeriod({ start: '2026-02-01', end: '2026-02-28' }, now)).toEqual({
      from: day('2026-02-01'),
      until: day('2026-03-01') - 1,
    })
    expect(secondsOfPeriod({ start: '2026-02-01', end: '2026-03-10' }, now).until).toBe(now)
  })

  it('goes on where the last one ended, or begins with the asset', () => {
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
