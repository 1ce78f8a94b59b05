import { expect, it } from 'vitest'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { finds } from '../../../lib/list/list.ts'
import { sortRows } from '../../../lib/list/sort.ts'
import { usdc } from '../../../lib/usdc.ts'
import type { PoolRow } from '../use-pool-figures.ts'
import { poolList } from './pool-list.ts'

const dollar = fixtureToken('b', 'USDC', 6, 'CURRENCY')
const figures = (tvl: bigint, day: bigint, month: bigint, fees: bigint, apr: number) => ({
  tvl: usdc(tvl),
  volumeDay: usdc(day),
  volumeMonth: usdc(month),
  feesMonth: usdc(fees),
  apr,
})
const row = (id: bigint, symbol: string, feeTier: number, known?: PoolRow['figures']): PoolRow => ({
  pool: fixturePool(id, fixtureToken(String(id), symbol), dollar, 100n, { feeTier }),
  figures: known,
  overall: null,
})
/** Each has the largest figure of a column; of the last one none are known yet. */
const rows = [
  row(1n, 'CEDAR', 5, figures(9n, 2n, 3n, 4n, 0.02)),
  row(2n, 'ALDER', 100, figures(1n, 9n, 4n, 3n, 0.03)),
  row(3n, 'BIRCH', 30, figures(2n, 3n, 9n, 9n, 0.01)),
  row(4n, 'ELM', 30),
]
const ordered = (key: keyof typeof poolList.sorts, descending: boolean) =>
  sortRows(poolList, rows, { key, descending }).map(({ pool }) => pool.id)

it.each([
  ['pair', false, [2n, 3n, 1n, 4n]],
  ['fee', false, [1n, 3n, 4n, 2n]],
  ['locked', true, [1n, 3n, 2n, 4n]],
  ['volumeDay', true, [2n, 3n, 1n, 4n]],
  ['volume', true, [3n, 2n, 1n, 4n]],
  ['fees', true, [3n, 1n, 2n, 4n]],
  ['rate', true, [2n, 1n, 3n, 4n]],
] as const)('pools are ordered by %s (descending: %s)', (key, descending, ids) => {
  expect(ordered(key, descending)).toEqual(ids)
})

it('the pools with the most in them come first', () => {
  expect(poolList.defaultSort).toEqual({ key: 'locked', descending: true })
})

it.each(['cedar', 'CEDAR usdc', '0x1111', 'treasury cedar'])('%j finds a pool', (search) => {
  const found = rows.filter(finds(search, poolList.searchIn))
  expect(found.map(({ pool }) => pool.id)).toEqual([1n])
})
