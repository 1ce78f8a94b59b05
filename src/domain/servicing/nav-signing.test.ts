import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { navMove, withCorrections } from './nav-signing.ts'

const value = (id: number, asOf: number, nav: bigint) => ({
  ...{ id, asOf, nav: usdc(nav), confirmedAt: asOf + 60, isSigned: true },
})

it('knows of each value what it corrects: the one before of the same date', () => {
  const [first, corrected] = [value(1, 100, 50n), value(2, 100, 40n)]
  const [again, next] = [value(3, 100, 45n), value(4, 200, 60n)]
  const stated = withCorrections([first, corrected, again, next])
  expect(stated.map(({ corrects }) => corrects)).toEqual([null, corrected, first, null])
  expect(withCorrections([])).toEqual([])
})

it('measures by how much a value differs from another', () => {
  expect(navMove(usdc(80n), usdc(100n))).toBeCloseTo(-0.2, 12)
  expect(navMove(usdc(150n), usdc(100n))).toBeCloseTo(0.5, 12)
})
