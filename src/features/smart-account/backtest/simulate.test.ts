import { describe, expect, it } from 'vitest'
import { noTip } from '../../../domain/accounts/account-rule.ts'
import {
  billToken,
  houseToken,
  noBounds,
  usdcToken,
} from '../../../domain/accounts/accounts.fixture.ts'
import { bill, bounds, day, dollars, limits, oneToken, path } from './simulate.fixture.ts'
import { type Quoted, simulateRebalancing, simulateTrading } from './simulate.ts'

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

  it.each([
    ['the average at the lowest price', bill(96), dollars(96), 1],
    ['the average below the lowest price', bill(95.999999), dollars(96), 0],
    ['the price above the threshold', bill([97.000001, 97]), dollars(1), 0],
    ['the price as far from the average as the slippage', bill([96.96, 96]), dollars(1), 1],
    ['the price further from the average than the slippage', bill([96.960001, 96]), dollars(1), 0],
  ])('buys within its bounds only: %s', (_, quoted, lowest, count) => {
    const { runs } = simulateTrading(
      { ...rule, bounds: { ...bounds, lowest } },
      quoted,
      { usdc: dollars(1_000), tokens: 0n },
      usdcToken,
      noTip,
    )
    expect(runs).toHaveLength(count)
  })

  it.each([
    ['the average at the highest price', bill(105), dollars(105), 1],
    ['the average above the highest price', bill(105.000001), dollars(105), 0],
    ['the price below the threshold', bill([102.999999, 103]), dollars(200), 0],
    ['the price as far from the average as the slippage', bill([108.9, 110]), dollars(200), 1],
    [
      'the price further from the average than the slippage',
      bill([108.899999, 110]),
      dollars(200),
      0,
    ],
  ])('sells within its bounds only: %s', (_, quoted, highest, count) => {
    const { runs } = simulateTrading(
      { ...rule, bounds: { ...bounds, highest } },
      quoted,
      { usdc: 0n, tokens: 5n * oneToken },
      usdcToken,
      noTip,
    )
    expect(runs).toHaveLength(count)
  })

  it('pays its tip out of what the account holds', () => {
    const tip = { maximum: dollars(5), shareBps: 100 }
    const { values, tips } = simulateTrading(
      rule,
      bill(97, 103),
      { usdc: dollars(970), tokens: 0n },
      usdcToken,
      tip,
    )
    // 1 % of 970 is more than the most; 1 % of 515 is more, too.
    expect(tips).toBe(dollars(10))
    expect(values.at(-1)?.withRule).toBe(dollars(515 + 515 - 10))
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
  const boundedAt = (highest: bigint) => {
    const [bills, dollarsLeft] = rule.targets
    return [{ ...bills, bounds: { ...bounds, highest } }, dollarsLeft]
  }

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

  it.each([
    ['a portfolio at its least value', { minValue: dollars(1_150) }, 1],
    ['a portfolio below its least value', { minValue: dollars(1_150.000001) }, 0],
    ['a trade of the least size', { minTrade: dollars(60) }, 1],
    ['a trade below the least size', { minTrade: dollars(60.000001) }, 0],
    ['an average beyond the bounds', { targets: boundedAt(dollars(124.999999)) }, 0],
    ['an average at the highest price', { targets: boundedAt(dollars(125)) }, 1],
  ])('trades only what a run may: %s', (_, changed, count) => {
    const { runs } = simulateRebalancing(
      { ...rule, ...changed },
      [bill(100, 125), cash],
      dollars(1_000),
      noTip,
    )
    expect(runs).toHaveLength(count)
  })

  it('does not trade at a price further from the average than the slippage', () => {
    const runsAt = (spot: number) =>
      simulateRebalancing(rule, [bill(100, [spot, 125]), cash], dollars(1_000), noTip).runs
    expect(runsAt(123.75)).toHaveLength(1)
    expect(runsAt(123.749999)).toEqual([])
  })

  it('goes as far towards the targets as one run may', () => {
    // 600 of bills are 750: 60 too many, of which a run may sell 15.
    const [run] = simulateRebalancing(
      { ...rule, maxTrade: dollars(15) },
      [bill(100, 125), cash],
      dollars(1_000),
      { maximum: dollars(1), shareBps: 500 },
    ).runs
    expect(run?.moves).toEqual([
      { token: billToken, amount: -120_000_000_000_000_000n },
      { token: usdcToken, amount: dollars(15) },
    ])
  })

  it('tips for what a run may trade, at most', () => {
    const tip = { maximum: dollars(1), shareBps: 500 }
    const tipsOf = (maxTrade: bigint) =>
      simulateRebalancing({ ...rule, maxTrade }, [bill(100, 125), cash], dollars(1_000), tip).tips
    expect(tipsOf(dollars(15))).toBe(dollars(0.75))
    expect(tipsOf(dollars(60))).toBe(dollars(1))
  })

  it('keeps its interval between runs, and waits for averages', () => {
    const swings = bill(100, [150, null], 150, 75, 75, 75)
    const { runs, waits } = simulateRebalancing(
      { ...rule, interval: 2 * day },
      [swings, cash],
      dollars(1_000),
      noTip,
    )
    expect(waits).toBe(1)
    expect(runs.map(({ time }) => time)).toEqual([2 * day, 4 * day])
  })

  it('does nothing with an empty portfolio', () => {
    const { runs, values } = simulateRebalancing(
      { ...rule, minValue: 0n, minTrade: 0n },
      [bill(100, 200), cash],
      0n,
      noTip,
    )
    expect(runs).toEqual([])
    expect(values.at(-1)).toEqual({ time: day, withRule: 0n, without: 0n })
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
