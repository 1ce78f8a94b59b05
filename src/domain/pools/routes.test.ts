import { describe, expect, it } from 'vitest'
import { fixturePool, fixtureToken } from './pools.fixture.ts'
import { bestOf, type SwapQuote } from './quote.ts'
import { routesBetween } from './routes.ts'

const [a, b, c, d] = [
  fixtureToken('1', 'A'),
  fixtureToken('2', 'B'),
  fixtureToken('3', 'C'),
  fixtureToken('4', 'D'),
]
const ab = fixturePool(1n, a, b, 100n)
const bc = fixturePool(2n, b, c, 100n)
const ac = fixturePool(3n, a, c, 100n)
const cd = fixturePool(4n, c, d, 100n)
const pools = [ab, bc, ac, cd]

const idsOf = (from: typeof a, to: typeof a, among = pools) =>
  routesBetween(among, from.address, to.address).map((route) => route.map(({ id }) => id))

describe('routesBetween', () => {
  it('finds all routes, the shortest first', () => {
    expect(idsOf(a, c)).toEqual([[3n], [1n, 2n]])
    expect(idsOf(d, b)).toEqual([
      [4n, 2n],
      [4n, 3n, 1n],
    ])
  })

  it('skips pools that are paused or empty', () => {
    const paused = [ab, bc, { ...ac, active: false }]
    expect(idsOf(a, c, paused)).toEqual([[1n, 2n]])
    expect(idsOf(a, c, [ab, bc, { ...ac, liquidity: 0n }])).toEqual([[1n, 2n]])
  })

  it('finds none to the same or an unknown token', () => {
    expect(idsOf(a, a)).toEqual([])
    expect(idsOf(a, fixtureToken('9', 'Z'))).toEqual([])
  })
})

describe('bestOf', () => {
  const quote = (
    exact: 'in' | 'out',
    amountIn: bigint,
    amountOut: bigint,
    hops = 1,
  ): SwapQuote => ({
    terms: { tokenIn: a.address, tokenOut: c.address, exact, amount: 1n },
    amountIn,
    amountOut,
    hops: Array.from({ length: hops }, () => ({
      pool: ac,
      tokenIn: a.address,
      amountIn,
      amountOut,
      fee: 0n,
      sqrtPriceX96: ac.sqrtPriceX96,
      ticksCrossed: 0,
    })),
  })

  it('receives most for an exact input', () => {
    const better = quote('in', 10n, 9n, 2)
    expect(bestOf([quote('in', 10n, 8n), better])).toBe(better)
  })

  it('pays least for an exact output', () => {
    const better = quote('out', 10n, 9n, 3)
    expect(bestOf([quote('out', 11n, 9n), better])).toBe(better)
  })

  it('prefers fewer hops at equal amounts, and is null without quotes', () => {
    const direct = quote('in', 10n, 9n, 1)
    expect(bestOf([quote('in', 10n, 9n, 2), direct])).toBe(direct)
    expect(bestOf([])).toBeNull()
  })
})
