import { describe, expect, it } from 'vitest'
import { noTip } from '../../../domain/accounts/account-rule.ts'
import { billToken, usdcToken } from '../../../domain/accounts/accounts.fixture.ts'
import { bill, day, dollars, limits, oneToken } from './simulate.fixture.ts'
import type { Quoted } from './simulate.ts'
import { simulateReinvestment } from './simulate-yield.ts'

describe('reinvesting yield', () => {
  const rule = {
    kind: 'yield-reinvestment',
    treasuryToken: billToken.address,
    reinvestThreshold: dollars(10),
    poolId: 1n,
    bounds: { lowest: dollars(1), highest: dollars(105) },
    maxTrade: dollars(1_000),
    limits,
  } as const
  /** 1 USDC for a share, over ten days. */
  const accrual = {
    amount: { value: dollars(1_000), decimals: 6 },
    earningShares: { value: 1_000n * oneToken, decimals: 18 },
    accrualStart: 0,
    accrualEnd: 10 * day,
  }
  const reinvest = (quoted: Quoted, shares = 20n * oneToken) =>
    simulateReinvestment(rule, quoted, [accrual], shares, usdcToken, noTip)

  it('buys more shares whenever enough has accrued', () => {
    // 20 shares accrue 2 USDC a day.
    const { runs, values } = reinvest(bill(100, 100, 100, 100, 100, 100, 100))
    expect(runs).toEqual([
      {
        time: 5 * day,
        moves: [
          { token: billToken, amount: oneToken / 10n },
          { token: usdcToken, amount: -dollars(10) },
        ],
      },
    ])
    expect(values.at(-1)).toEqual({
      time: 6 * day,
      // The new tenth of a share earns from its first day on.
      withRule: dollars(2_012.01),
      without: dollars(2_012),
    })
  })

  it('does not pay more than the highest price', () => {
    expect(reinvest(bill(...Array.from({ length: 8 }, () => 106))).runs).toEqual([])
  })

  it('waits for an average, and buys no further from it than the slippage', () => {
    const flat = Array.from({ length: 5 }, () => 100)
    expect(reinvest(bill(...flat, [100, null], 100))).toMatchObject({
      waits: 1,
      runs: [{ time: 6 * day }],
    })
    expect(reinvest(bill(...flat, [101, 100])).runs).toHaveLength(1)
    expect(reinvest(bill(...flat, [101.000001, 100])).runs).toEqual([])
  })

  it('keeps what it claims beyond what a run spends', () => {
    const { runs, values } = simulateReinvestment(
      { ...rule, maxTrade: dollars(4) },
      bill(100, 100, 100, 100, 100, 100),
      [accrual],
      20n * oneToken,
      usdcToken,
      { maximum: dollars(1), shareBps: 100 },
    )
    expect(runs.map(({ moves }) => moves[1]?.amount)).toEqual([dollars(-4)])
    expect(values.at(-1)?.withRule).toBe(dollars(2_010 - 0.04))
  })

  it.each([
    ['no time', { accrualEnd: 0 }],
    ['no shares that earn', { earningShares: { value: 0n, decimals: 18 } }],
  ])('earns nothing of a distribution with %s', (_, changed) => {
    const prices = Array.from({ length: 12 }, () => 100)
    const { runs } = simulateReinvestment(
      { ...rule, reinvestThreshold: 1n },
      bill(...prices),
      [{ ...accrual, ...changed }],
      20n * oneToken,
      usdcToken,
      noTip,
    )
    expect(runs).toEqual([])
  })

  it('earns nothing outside the time of a distribution', () => {
    const prices = Array.from({ length: 30 }, () => 100)
    const { values } = reinvest(bill(...prices), oneToken)
    expect(values.at(-1)).toMatchObject({ without: dollars(101), withRule: dollars(101) })
  })
})
