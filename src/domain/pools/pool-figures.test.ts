import { describe, expect, it } from 'vitest'
import { dollarPrices, dollarValue, dollarValueOfPair } from './dollar-prices.ts'
import { feeApr, lockedAmounts, poolFigures } from './pool-figures.ts'
import { fixturePool, fixtureToken } from './pools.fixture.ts'

const bill = fixtureToken('1', 'BILL')
const usdc = fixtureToken('2', 'USDC', 6, 'CURRENCY')
const house = fixtureToken('3', 'HOUSE', 18, 'REAL_ESTATE')
const lone = fixtureToken('4', 'LONE')
const other = fixtureToken('5', 'OTHER')
const day = 86_400
const now = 100 * day
const oneToken = 10n ** 18n

const billInUsdc = fixturePool(1n, bill, usdc, 10_000n)
const billInHouse = fixturePool(2n, bill, house, 40n)

const totals = (volume: bigint, fees: bigint) => ({
  volume: { amountA: 0n, amountB: volume },
  fees: { amountA: 0n, amountB: fees },
})

describe('dollarPrices', () => {
  const prices = dollarPrices([billInHouse, billInUsdc, fixturePool(3n, lone, other, 100n)])

  it('follow from pool to pool', () => {
    expect(dollarValue(usdc, 1_000_000n, prices)?.value).toBe(1_000_000n)
    // The square-root price is an integer, which loses a ten-millionth.
    expect(dollarValue(bill, oneToken, prices)?.value).toBe(99_999_999n)
    // A house costs 1 / 0.4 bills.
    expect(dollarValue(house, oneToken, prices)?.value).toBe(249_999_999n)
  })

  it('exclude tokens that no pools connect with a currency', () => {
    expect(dollarValue(lone, oneToken, prices)).toBeNull()
    const pair = { tokenA: bill, tokenB: lone }
    expect(dollarValueOfPair(pair, { amountA: 1n, amountB: 1n }, prices)).toBeNull()
  })
})

describe('feeApr', () => {
  const usd = (value: number) => ({ value: BigInt(value) * 1_000_000n, decimals: 6 })

  it('is fees ÷ days × 365 ÷ TVL', () => {
    // 300 on 100,000 in 30 days: 0.3 % × 365 / 30.
    expect(feeApr(usd(300), usd(100_000), 90)).toBeCloseTo(0.0365, 9)
  })

  it('uses the age of a young pool, at least one day', () => {
    expect(feeApr(usd(100), usd(100_000), 10)).toBeCloseTo(0.0365, 9)
    expect(feeApr(usd(1), usd(1_000), 0.01)).toBeCloseTo(0.365, 9)
  })

  it('is null without liquidity or prices', () => {
    expect(feeApr(usd(1), usd(0), 30)).toBeNull()
    expect(feeApr(null, usd(1), 30)).toBeNull()
  })
})

describe('poolFigures', () => {
  it('are in dollars at current prices', () => {
    const prices = dollarPrices([billInUsdc])
    const locked = lockedAmounts([
      { amountA: oneToken, amountB: 0n },
      { amountA: 0n, amountB: 100_000_000n },
    ])
    const figures = poolFigures(
      billInUsdc,
      locked,
      {
        day: totals(100_000_000n, 300_000n),
        month: totals(700_000_000n, 600_000n),
      },
      prices,
      now,
    )
    expect(figures.tvl?.value).toBe(199_999_999n)
    expect(figures.volumeDay?.value).toBe(100_000_000n)
    expect(figures.volumeMonth?.value).toBe(700_000_000n)
    expect(figures.feesMonth?.value).toBe(600_000n)
    expect(figures.apr).toBeCloseTo((0.6 / 200) * (365 / 30), 6)
  })
})
