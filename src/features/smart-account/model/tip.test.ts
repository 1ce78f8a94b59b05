import { expect, it } from 'vitest'
import { emptyTip, readTip, tipTexts } from './tip.ts'

it.each([
  ['', '1', { maximum: 0n, shareBps: 0 }],
  ['', 'two', { maximum: 0n, shareBps: 0 }],
  ['0.25', '1', { maximum: 250_000n, shareBps: 100 }],
  ['10', '5', { maximum: 10_000_000n, shareBps: 500 }],
  ['1', '0.25', { maximum: 1_000_000n, shareBps: 25 }],
  ['10.000001', '1', null],
  ['0.0000001', '1', null],
  ['-1', '1', null],
  ['two', '1', null],
  ['1', '5.01', null],
  ['1', '0.001', null],
  ['1', '', null],
])('reads a tip of %s USDC and %s %%', (maximum, share, tip) => {
  expect(readTip({ maximum, share })).toEqual(tip)
})

it('writes what it reads', () => {
  expect(tipTexts({ maximum: 250_000n, shareBps: 125 })).toEqual({ maximum: '0.25', share: '1.25' })
  expect(tipTexts({ maximum: 0n, shareBps: 0 })).toEqual(emptyTip)
})
