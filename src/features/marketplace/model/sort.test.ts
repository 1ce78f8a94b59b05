import { expect, it } from 'vitest'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { sortAssets, sortKeys } from './sort.ts'

const nav = (value: bigint) => ({ price: { value, decimals: 6 }, updatedAt: 0 })
const oak = marketAssetFixture({ id: 1n, name: 'Oak', nav: nav(3n), maturity: 200 })
const ash = marketAssetFixture({ id: 2n, name: 'Ash', nav: nav(10n), maturity: null })
const elm = marketAssetFixture({ id: 3n, name: 'Elm', nav: nav(2n), maturity: 100 })
const names = (key: (typeof sortKeys)[number], direction: 'asc' | 'desc') =>
  sortAssets([oak, ash, elm], { key, direction }).map((asset) => asset.name)

it('sorts amounts as numbers, not as texts', () => {
  expect(names('price', 'asc')).toEqual(['Elm', 'Oak', 'Ash'])
})
it('sorts names by the alphabet', () => {
  expect(names('name', 'asc')).toEqual(['Ash', 'Elm', 'Oak'])
})
it('puts assets that never mature last, in both directions', () => {
  expect(names('maturity', 'asc')).toEqual(['Elm', 'Oak', 'Ash'])
  expect(names('maturity', 'desc')).toEqual(['Oak', 'Elm', 'Ash'])
})
it('keeps the order of ids among equals, in both directions', () => {
  expect(names('yield', 'asc')).toEqual(['Oak', 'Ash', 'Elm'])
  expect(names('yield', 'desc')).toEqual(['Oak', 'Ash', 'Elm'])
})
it('sorts by what was paid and by what is earned to maturity alike, the unknown last', () => {
  const bill = marketAssetFixture({ id: 4n, name: 'Bill', trailingYield: 0, yieldToMaturity: 0.05 })
  const silent = marketAssetFixture({ id: 5n, name: 'Silent', trailingYield: 0 })
  const byYield = (direction: 'asc' | 'desc') =>
    sortAssets([silent, oak, bill], { key: 'yield', direction }).map(({ name }) => name)
  expect(byYield('desc')).toEqual(['Bill', 'Oak', 'Silent'])
  expect(byYield('asc')).toEqual(['Oak', 'Bill', 'Silent'])
})
it('never loses or doubles an asset', () => {
  for (const key of sortKeys) {
    expect(new Set(sortAssets([oak, ash, elm], { key, direction: 'desc' })).size).toBe(3)
  }
})
