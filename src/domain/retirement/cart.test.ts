import { expect, it } from 'vitest'
import { type Cart, readCart, setLine, takeLines, unitsIn, writeCart } from './cart.ts'

const forest = { assetId: '4', source: 'held', units: 1_500n } as const
const bought = { ...forest, source: 'bought', units: 2n } as const
const wind = { assetId: '9', source: 'held', units: 1n } as const
const cart: Cart = [forest, bought, wind]

it('holds a credit once for each source', () => {
  expect(setLine(cart, { ...forest, units: 7n })).toEqual([{ ...forest, units: 7n }, bought, wind])
  expect(unitsIn(cart, '4', 'bought')).toBe(2n)
  expect(unitsIn(cart, '5', 'held')).toBe(0n)
})

it('takes a line out when nothing of it is left', () => {
  expect(setLine(cart, { ...forest, units: 0n })).toEqual([bought, wind])
})

it('takes out what was retired and keeps the rest', () => {
  expect(takeLines(cart, [forest, wind])).toEqual([bought])
})

it('keeps what was added to a line while it was being retired', () => {
  expect(takeLines([{ ...forest, units: 1_700n }], [forest])).toEqual([{ ...forest, units: 200n }])
  expect(takeLines([{ ...forest, units: 1n }], [forest])).toEqual([])
})

it('survives being stored', () => {
  expect(readCart(writeCart(cart))).toEqual(cart)
})

it.each([
  null,
  '',
  '{',
  '{"assetId":"4"}',
  '[{"assetId":"4","source":"held","units":"-1"}]',
  '[{"assetId":"x","source":"held","units":"1"}]',
])('is empty for %j, which no cart was stored as', (text) => {
  expect(readCart(text)).toEqual([])
})
