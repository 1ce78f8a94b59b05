import { expect, it } from 'vitest'
import { largestSlippage } from '../../../domain/pools/price-impact.ts'
import { largestDeadline, withinLimits } from '../use-trading-url.ts'

it.each([
  [-5, largestSlippage, 1],
  [0, largestSlippage, 1],
  [1, largestSlippage, 1],
  [5_000, largestSlippage, 5_000],
  [5_001, largestSlippage, 5_000],
  [181, largestDeadline, 180],
])('a tolerance of %i in the address is brought within 1 and %i', (value, largest, used) => {
  expect(withinLimits(value, largest)).toBe(used)
})
