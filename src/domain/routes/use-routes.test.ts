import { expect, it } from 'vitest'
import type { Barriers, CheckedReceipt } from '../assets/eligibility/read-eligibility.ts'
import { fixturePool, fixtureToken } from '../pools/pools.fixture.ts'
import { routesBetween, tokensBetween } from '../pools/quote.ts'
import { passable } from './use-routes.ts'

const [a, b, c, d] = [
  fixtureToken('1', 'A'),
  fixtureToken('2', 'B'),
  fixtureToken('3', 'C'),
  fixtureToken('4', 'D'),
]
const pools = [
  fixturePool(1n, a, b, 100n),
  fixturePool(2n, b, c, 100n),
  fixturePool(3n, a, c, 100n),
  fixturePool(4n, c, d, 100n),
]
const routes = routesBetween(pools, a.address, d.address)
const barred = ({ address, symbol }: typeof a): CheckedReceipt => ({
  ...{ address, symbol, assetId: null, eligibility: { kind: 'never' } },
})
const passing = (barriers: Partial<Barriers>) => {
  const found = passable(routes, a.address, { barred: [], unread: [], ...barriers })
  return { ...found, routes: found.routes.map((route) => route.map(({ id }) => id)) }
}

it('knows the tokens between the ends, each once', () => {
  const symbols = tokensBetween(routes, a.address).map(({ symbol }) => symbol)
  expect(symbols.toSorted()).toEqual(['B', 'C'])
  expect(tokensBetween(routesBetween(pools, a.address, b.address).slice(0, 1), a.address)).toEqual(
    [],
  )
})

it('takes all routes where nothing is restricted', () => {
  expect(passing({})).toEqual({
    routes: [
      [3n, 4n],
      [1n, 2n, 4n],
    ],
    barred: [],
    isPending: false,
  })
})

it('leaves out those through a token that the trader may not receive, and keeps the others', () => {
  expect(passing({ barred: [barred(b)] })).toEqual({
    ...{ routes: [[3n, 4n]], barred: [barred(b)], isPending: false },
  })
  expect(passing({ barred: [barred(b), barred(c)] }).routes).toEqual([])
})

it('does not look at the ends: what is paid is there, and what is received has a recipient', () => {
  expect(passing({ barred: [barred(a), barred(d)] })).toMatchObject({ barred: [] })
  expect(passing({ barred: [barred(a), barred(d)] }).routes).toHaveLength(2)
})

it('has no route until all of them are known, so that a quote is of all', () => {
  expect(passing({ unread: [c.address] })).toEqual({ routes: [], barred: [], isPending: true })
  expect(passing({ unread: [b.address] })).toMatchObject({ routes: [], isPending: true })
  expect(passing({ unread: [d.address] }).isPending).toBe(false)
})
