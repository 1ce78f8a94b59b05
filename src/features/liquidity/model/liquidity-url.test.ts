import { expect, it } from 'vitest'
import { liquidityPath } from './liquidity-url.ts'

it('a link to add to a position names it, its pool and its range', () => {
  const position = { id: 7n, poolId: 2n, lowerTick: -60, upperTick: 120 }
  expect(liquidityPath.addTo(position)).toBe('/liquidity?add=2&lower=-60&upper=120&to=7')
})
