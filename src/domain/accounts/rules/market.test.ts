import { expect, it } from 'vitest'
import { billToken, markets } from '../accounts.fixture.ts'
import { defaultBounds, depthOf, guaranteedHistory, historyWarning, withBounds } from './market.ts'

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
})

it('names the pool with the shortest history', () => {
  const [bill, house] = markets
  if (bill === undefined || house === undefined) throw new Error('no markets')
  const extended = { ...bill, pool: { ...bill.pool, observationCapacity: 10_000 } }
  expect(guaranteedHistory(extended.pool, 1)).toBe(9_999)
  expect(historyWarning(3_600, [extended], 1)).toBeNull()
  expect(historyWarning(3_600, [extended, house], 1)).toContain('QSIDE / USDC')
})
