import { expect, it } from 'vitest'
import { toSafeInteger } from './safe-integer.ts'

it.each([
  [0n, 0],
  [-1n, -1],
  [2n ** 53n - 1n, Number.MAX_SAFE_INTEGER],
  [2n ** 53n, Number.MAX_SAFE_INTEGER],
  [2n ** 256n - 1n, Number.MAX_SAFE_INTEGER],
  [1n - 2n ** 53n, Number.MIN_SAFE_INTEGER],
  [-(2n ** 255n), Number.MIN_SAFE_INTEGER],
])('%s is %s', (value, number) => expect(toSafeInteger(value)).toBe(number))

it('is needed: what `Number` makes of a bigint has a type that no arithmetic takes', () => {
  // Checked by `npm run types`: without src/bigint.d.ts these are numbers, and do not fit.
  const ofDifference: { readonly use: string } = Number(5n - 3n)
  const ofUnknown: { readonly use: string } = new Number(2n ** 64n)
  expect([ofDifference, ofUnknown]).toHaveLength(2)
})
