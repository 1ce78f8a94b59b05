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
