import { expect, it } from 'vitest'
import { creditAmount } from '../../../domain/credits/credit.ts'
import { environmentalAssetFixture } from '../../../domain/credits/environmental-asset.fixture.ts'
import { type SortKey, sortAssets, sortKeys } from './sort.ts'

const usdc = (value: bigint) => ({ value, decimals: 6 })
const cheap = environmentalAssetFixture({ id: '2', price: usdc(9_000_000n) })
const dear = environmentalAssetFixture({ id: '10', price: usdc(10_000_000n) })
const unsold = environmentalAssetFixture({
  id: '3',
  price: null,
  availableSupply: creditAmount(0n),
})
const ids = (key: SortKey, descending: boolean) =>
  sortAssets([unsold, dear, cheap], { key, descending }).map(({ id }) => id)

it('sorts prices as amounts and puts what has none last, either way', () => {
  expect(ids('price', false)).toEqual(['2', '10', '3'])
  expect(ids('price', true)).toEqual(['10', '2', '3'])
})

it('keeps the order of ids among equals, in both directions', () => {
  expect(ids('vintage', false)).toEqual(['2', '3', '10'])
  expect(ids('vintage', true)).toEqual(['2', '3', '10'])
})

it('never loses or doubles an asset', () => {
  for (const key of sortKeys) expect(new Set(ids(key, true)).size).toBe(3)
})
