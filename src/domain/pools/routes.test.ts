import { describe, expect, it } from 'vitest'
import { fixturePool, fixtureToken } from './pools.fixture.ts'
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

  it('goes through three pools at most', () => {
    const [e, f] = [fixtureToken('5', 'E'), fixtureToken('6', 'F')]
    const line = [ab, bc, cd, fixturePool(5n, d, e, 100n), fixturePool(6n, e, f, 100n)]
    expect(idsOf(a, d, line)).toEqual([[1n, 2n, 4n]])
    expect(idsOf(a, e, line)).toEqual([])
  })

  it('finds none to the same or an unknown token', () => {
    expect(idsOf(a, a)).toEqual([])
    expect(idsOf(a, fixtureToken('9', 'Z'))).toEqual([])
  })
})
