import { expect, it } from 'vitest'
import { readTip } from './tip.ts'

it.each([
  ['', 0n],
  ['0.25', 250_000n],
  ['10', 10_000_000n],
  ['10.000001', null],
  ['0.0000001', null],
  ['-1', null],
  ['two', null],
])('reads the tip %s as %s', (text, tip) => {
  expect(readTip(text)).toBe(tip)
})
