import { expect, it } from 'vitest'
import { type Cart, readCart, removeLines, setLine, unitsIn, writeCart } from './cart.ts'

const forest = { assetId: '4', source: 'held', units: 1_500n } as const
const bought = { ...forest, source: 'bought', units: 2n } as const
const wind = { assetId: '9', source: 'held', units: 1n } as const
const cart: Cart = [forest, bought, wind]

it('has one line for each credit and source', () => {
  expect(setLine(cart, { ...forest, units: 7n })).toEqual([{ ...forest, units: 7n }, bought, wind])
  expect(unitsIn(cart, '4', 'bought')).toBe(2n)
  expect(unitsIn(cart, '5', 'held')).toBe(0n)
})

it('keeps an emptied line in its position, and does not store it', () => {
  const emptied = setLine(cart, { ...forest, units: 0n })
  expect(emptied).toEqual([{ ...forest, units: 0n }, bought, wind])
  expect(setLine(emptied, forest)).toEqual(cart)
  expect(readCart(writeCart(emptied))).toEqual([bought, wind])
  expect(setLine([bought], { ...wind, units: 0n })).toEqual([bought])
})

it('removes an emptied line', () => {
  const emptied = { ...forest, units: 0n }
  expect(removeLines(setLine(cart, emptied), [emptied])).toEqual([bought, wind])
})

it('removes what was retired and keeps the rest', () => {
  expect(removeLines(cart, [forest, wind])).toEqual([bought])
})

it('keeps what was added to a line while it was being retired', () => {
  expect(removeLines([{ ...forest, units: 1_700n }], [forest])).toEqual([
    { ...forest, units: 200n },
  ])
  expect(removeLines([{ ...forest, units: 1n }], [forest])).toEqual([])
})

it('is read back as it was stored', () => {
  expect(readCart(writeCart(cart))).toEqual(cart)
})

it.each([
  null,
  '',
  '{',
  '{"assetId":"4"}',
  '[{"assetId":"4","source":"held","units":"-1"}]',
  '[{"assetId":"x","source":"held","units":"1"}]',
])('is empty for %j, which is not a stored cart', (text) => {
  expect(readCart(text)).toEqual([])
})
