import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { dollarPrices, dollarSum, dollarValue, dollarValueOfPair } from './dollar-prices.ts'
import { fixturePool, fixtureToken } from './pools.fixture.ts'

const [bill, house, far, lone] = ['1', '2', '3', '4'].map((digit) => fixtureToken(digit, digit, 6))
const dollars = fixtureToken('9', 'USDC', 6, 'CURRENCY')
if (!bill || !house || !far || !lone) throw new Error('no tokens')

const one = 10n ** 6n
/** The price of a token in whole dollars, to a millionth. */
const priceOf = (token: typeof bill, ...pools: Parameters<typeof dollarPrices>[0]) =>
  dollarValue(token, one, dollarPrices(pools))

it('prices a currency at one, and a token by the currency that it is traded for, on either side', () => {
  expect(
    dollarValue(dollars, 1_500_000n, dollarPrices([fixturePool(1n, bill, dollars, 1n)])),
  ).toEqual(usdc(1_500_000n))
  expect(priceOf(bill, fixturePool(1n, bill, dollars, 400n))).toEqual(usdc(4_000_000n))
  // A quarter of a bill for a dollar.
  expect(priceOf(bill, fixturePool(1n, dollars, bill, 25n))).toEqual(usdc(4_000_000n))
})

it('prices a token by the pool with the most liquidity, of those with a currency first', () => {
  const pools = [5n, 9n, 7n].map((liquidity, index) =>
    fixturePool(BigInt(index), bill, dollars, 100n * BigInt(index + 1) ** 2n, { liquidity }),
  )
  expect(priceOf(bill, ...pools)).toEqual(usdc(4_000_000n))
  const deepest = fixturePool(9n, bill, house, 100n, { liquidity: 99n })
  expect(priceOf(bill, deepest, ...pools)).toEqual(usdc(4_000_000n))
})

it('prices a token through others, as far as pools connect it with a currency', () => {
  const pools = [
    ...[fixturePool(1n, lone, far, 100n, { liquidity: 1n }), fixturePool(2n, house, bill, 900n)],
    fixturePool(3n, bill, dollars, 400n),
  ]
  const prices = dollarPrices(pools)
  expect(dollarValue(house, one, prices)).toEqual(usdc(36_000_000n))
  expect(dollarValue(lone, one, prices)).toBeNull()
  expect(dollarPrices([])).toEqual(new Map())
})

it('adds up what is priced', () => {
  const pool = fixturePool(1n, bill, dollars, 400n)
  const prices = dollarPrices([pool])
  const amounts = { amountA: one, amountB: 3_000_000n }
  expect(dollarValueOfPair(pool, amounts, prices)).toEqual(usdc(7_000_000n))
  expect(dollarValueOfPair({ ...pool, tokenA: lone }, amounts, prices)).toBeNull()
  expect(dollarValueOfPair({ ...pool, tokenB: lone }, amounts, prices)).toBeNull()
  expect(dollarSum([usdc(2n), null, usdc(3n)])).toEqual(usdc(5n))
})
