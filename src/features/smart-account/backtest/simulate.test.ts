import { describe, expect, it } from 'vitest'
import { noTip } from '../../../domain/accounts/account-rule.ts'
import {
  billToken,
  houseToken,
  noBounds,
  usdcToken,
} from '../../../domain/accounts/accounts.fixture.ts'
import type { PriceAt } from './price-path.ts'
import { type Quoted, simulateRebalancing, simulateTrading } from './simulate.ts'
import { simulateReinvestment } from './simulate-yield.ts'

const oneToken = 10n ** 18n
const dollars = (count: number) => BigInt(Math.round(count * 1_000_000))
const day = 86_400

type Price = number | readonly [spot: number, average: number | null]

/** Daily prices in whole USDC; the average is the same unless given. */
const path = (...prices: readonly Price[]) =>
  prices.map((price, index): PriceAt => {
    const [spot, average] = typeof price === 'number' ? [price, price] : price
    const scaled = (value: number) => BigInt(Math.round(value * 1_000_000)) * 10n ** 12n
    return {
      time: index * day,
      spot: scaled(spot),
      average: average === null ? null : scaled(average),
    }
  })
const bill = (...prices: readonly Price[]): Quoted => ({
  token: billToken,
  prices: path(...prices),
  fee: 0,
})
const bounds = { lowest: dollars(1), highest: dollars(1_000) }
const limits = { window: 1_800, maxSlippage: 100, minDepth: 1_000_000_000n }

describe('automated trading', () => {
  const rule = {
    kind: 'automated-trading',
    token: billToken.address,
    poolId: 1n,
    buyThreshold: dollars(97),
    sellThreshold: dollars(103),
    buyAmount: dollars(970),
    sellAmount: 5n * oneToken,
    interval: day,
    bounds,
    limits,
  } as const
  const trade = (quoted: Quoted, usdc = dollars(1_000), tokens = 0n) =>
    simulateTrading(rule, quoted, { usdc, tokens }, usdcToken, noTip)

  it('buys at or below the one price and sells at or above the other', () => {
    const { runs, values } = trade(bill(100, 97, 100, 103, 104, 100))
    expect(runs).toEqual([
      {
        time: day,
        moves: [
          { token: billToken, amount: 10n * oneToken },
          { token: usdcToken, amount: -dollars(970) },
        ],
      },
      {
        time: 3 * day,
        moves: [
          { token: usdcToken, amount: dollars(515) },
          { token: billToken, amount: -5n * oneToken },
        ],
      },
      {
        time: 4 * day,
        moves: [
          { token: usdcToken, amount: dollars(520) },
          { token: billToken, amount: -5n * oneToken },
        ],
      },
    ])
    expect(values.at(-1)).toEqual({
      time: 5 * day,
      withRule: dollars(1_065),
      without: dollars(1_000),
    })
  })

  it('goes by the average and pays the price', () => {
    const [first] = trade(bill([90, 98], [96, 97])).runs
    expect(first?.time).toBe(day)
    expect(first?.moves[0]?.amount).toBe((970n * oneToken) / 96n)
  })

  it('waits for a history as long as the window, and says how often', () => {
    expect(trade(bill([90, null], [90, null], [90, 90]))).toMatchObject({
      waits: 2,
      checks: 3,
      runs: [{ time: 2 * day }],
    })
  })

  it('does not buy what it cannot pay, nor sell what it does not hold', () => {
    expect(trade(bill(90, 90, 120), dollars(969)).runs).toEqual([])
    expect(trade(bill(120), 0n, 5n * oneToken - 1n).runs).toEqual([])
  })

  it('keeps its interval between runs', () => {
    const { runs } = simulateTrading(
      { ...rule, interval: 2 * day },
      bill(90, 90, 90, 90),
      { usdc: dollars(10_000), tokens: 0n },
      usdcToken,
      noTip,
    )
    expect(runs.map(({ time }) => time)).toEqual([0, 2 * day])
  })

  it('pays the fee of the pool both ways', () => {
    const { values } = trade({ ...bill(97, 97, 103, 103, 103), fee: 100 })
    // 970 × 0.99 / 97 = 9.9 bought; 5 × 0.99 × 103 = 509.85 for the half that can be sold.
    expect(values.at(-1)?.withRule).toBe(dollars(30 + 509.85 + 4.9 * 103))
  })
})

describe('rebalancing', () => {
  const rule = {
    kind: 'portfolio-rebalancing',
    targets: [
      { token: billToken.address, percent: 60, poolId: 1n, bounds },
      { token: usdcToken.address, percent: 40, poolId: 0n, bounds: noBounds },
    ],
    threshold: 5,
    interval: day,
    minValue: 1n,
    minTrade: 1n,
    maxTrade: dollars(100_000),
    limits,
  } as const
  const cash: Quoted = { token: usdcToken, prices: [], fee: 0 }

  it('leaves a drift below the threshold, and trades back from it on', () => {
    // 600 of 1,000 in bills at 100; at 121 they are 64.5 %, at 125 65.2 %.
    const { runs, values } = simulateRebalancing(
      rule,
      [bill(100, 121, 125), cash],
      dollars(1_000),
      noTip,
    )
    expect(runs).toEqual([
      {
        time: 2 * day,
        moves: [
          { token: billToken, amount: -480_000_000_000_000_000n },
          { token: usdcToken, amount: dollars(60) },
        ],
      },
    ])
    expect(values.at(-1)).toEqual({
      time: 2 * day,
      withRule: dollars(1_150),
      without: dollars(1_150),
    })
  })

  it('gains from swings that come back, which holding does not', () => {
    const { values } = simulateRebalancing(rule, [bill(100, 150, 100), cash], dollars(1_000), noTip)
    // At 150: 900 and 400 become 780 and 520. Back at 100: 5.2 bills and 520.
    expect(values.at(-1)).toEqual({
      time: 2 * day,
      withRule: dollars(1_040),
      without: dollars(1_000),
    })
  })

  it('costs the fee of what is traded', () => {
    const quoted = { ...bill(100, 150), fee: 100 }
    const { values } = simulateRebalancing(rule, [quoted, cash], dollars(1_000), noTip)
    // 120 of bills are sold for 1 %.
    expect(values.at(-1)?.withRule).toBe(dollars(1_298.8))
  })

  it('balances tokens without USDC', () => {
    const targets = [
      { token: billToken.address, percent: 50, poolId: 1n, bounds },
      { token: houseToken.address, percent: 50, poolId: 2n, bounds },
    ]
    const house: Quoted = { token: houseToken, prices: path(50, 50), fee: 0 }
    const { runs } = simulateRebalancing(
      { ...rule, targets },
      [bill(100, 200), house],
      dollars(200),
      noTip,
    )
    expect(runs).toEqual([
      {
        time: day,
        moves: [
          { token: billToken, amount: -oneToken / 4n },
          { token: houseToken, amount: oneToken },
        ],
      },
    ])
  })
})

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

  it('earns nothing outside the time of a distribution', () => {
    const prices = Array.from({ length: 30 }, () => 100)
    const { values } = reinvest(bill(...prices), oneToken)
    expect(values.at(-1)).toMatchObject({ without: dollars(101), withRule: dollars(101) })
  })
})
