import { expect, it } from 'vitest'
import { billToken, creditToken, houseToken, markets, usdcToken } from '../accounts.fixture.ts'
import {
  defaultBounds,
  defaultDepth,
  depthOf,
  guaranteedHistory,
  historyWarning,
  marketsOf,
  tokensOf,
  withBounds,
} from './market.ts'

const [bill] = markets
if (bill === undefined) throw new Error('no market')

const spread = { below: 20n, above: 20n }
const portfolio = { tokens: 'assets', spread }

it('puts bounds around the price and what the owner names', () => {
  expect(defaultBounds(spread, bill)).toEqual({
    lowest: 80_000_000n,
    highest: 120_000_000n,
  })
  expect(defaultBounds(spread, bill, [150_000_000n, 50_000_000n])).toEqual({
    lowest: 40_000_000n,
    highest: 180_000_000n,
  })
})

it('measures what moves the price by the slippage', () => {
  // Liquidity times the difference of the square roots: 10^18 × 10^-5 × about 0.5%.
  expect(depthOf(bill, 100) / 1_000_000_000n).toBe(50n)
})

it('measures the same where USDC is the first token of the pool', () => {
  // At a price of one smallest unit for another, as much moves it up as down.
  const even = { ...bill.pool, sqrtPriceX96: 2n ** 96n }
  const turned = { ...even, tokenA: usdcToken, tokenB: billToken }
  const depths = [even, turned].map((pool) => depthOf({ token: billToken, pool }, 100))
  // Liquidity times about 0.5%.
  expect(depths.map((depth) => depth / 1_000_000_000n)).toEqual([4_987_272n, 4_987_272n])
})

it('asks for a quarter of the depth of the shallowest pool', () => {
  const deep = { ...bill, pool: { ...bill.pool, liquidity: bill.pool.liquidity * 2n } }
  expect(defaultDepth([deep, bill], 100)).toBe(12_590_000_000n)
  expect(defaultDepth([], 100)).toBe(1n)
  expect(defaultDepth([{ ...bill, pool: { ...bill.pool, liquidity: 0n } }], 100)).toBe(1n)
})

it('trades a token where there is most liquidity, in pools with USDC that are open', () => {
  const pools = markets.map(({ pool }) => pool)
  const [bills, houses, credits] = pools
  if (!bills || !houses || !credits) throw new Error('no pools')
  const found = marketsOf([
    { ...bills, id: 10n, liquidity: 5n },
    { ...bills, id: 11n, liquidity: 7n },
    { ...bills, id: 12n, liquidity: 6n },
    { ...bills, id: 13n, liquidity: 9n, active: false },
    { ...bills, id: 14n, liquidity: 9n, tokenB: creditToken },
    { ...houses, id: 15n, tokenA: usdcToken, tokenB: houseToken },
    { ...credits, id: 16n, tokenA: usdcToken },
  ])
  expect(found.map(({ token, pool }) => [token.symbol, pool.id])).toEqual([
    ['ALD52W', 11n],
    ['QSIDE', 15n],
  ])
  expect(tokensOf(found)).toEqual([usdcToken, billToken, houseToken])
  expect(tokensOf([])).toEqual([])
})

it('fills in the bounds of the token that was chosen, and leaves those of the others', () => {
  const before = { assets: 'USDC,', lowestPrice: ',', highestPrice: ',' }
  const after = { ...before, assets: `USDC,${billToken.address}` }
  expect(withBounds(portfolio, before, after, markets)).toEqual({
    ...after,
    lowestPrice: ',80',
    highestPrice: ',120',
  })
  const edited = { ...after, lowestPrice: ',95', highestPrice: ',105' }
  expect(withBounds(portfolio, edited, edited, markets)).toBe(edited)
  // A second token leaves the bounds of the first as they were edited; one without a market has none.
  const more = { ...edited, assets: `USDC,${billToken.address},QSIDE,DOGE` }
  expect(withBounds(portfolio, edited, more, markets)).toEqual({
    ...more,
    lowestPrice: ',95,40,',
    highestPrice: ',105,60,',
  })
  expect(withBounds(portfolio, {}, { assets: 'CARB24' }, markets)).toEqual({
    ...{ assets: 'CARB24', lowestPrice: '8', highestPrice: '12' },
  })
})

it('names the pool with the shortest history', () => {
  const [bill, house] = markets
  if (bill === undefined || house === undefined) throw new Error('no markets')
  const extended = { ...bill, pool: { ...bill.pool, observationCapacity: 10_000 } }
  expect(guaranteedHistory(extended.pool, 1)).toBe(9_999)
  expect(historyWarning(3_600, [extended], 1)).toBeNull()
  expect(historyWarning(3_600, [extended, house], 1)).toContain('QSIDE / USDC')
  expect(historyWarning(2_047, [house], 1)).toBeNull()
  expect(historyWarning(2_048, [house], 1)).toContain('at most 34 minutes')
})
