import { expect, it } from 'vitest'
import { parseWholeCredits } from './whole-credits.ts'

it.each([
  ['500,000', 500_000n],
  [' 0 ', 0n],
  ['1 000', 1_000n],
])('reads "%s"', (text, credits) => {
  expect(parseWholeCredits(text)).toBe(credits)
})

it.each(['', '1.5', '-1', '1e6', 'many', '1,5', '1,000,00', '1234 5678', '1'.repeat(19)])(
  'refuses "%s"',
  (text) => {
    expect(parseWholeCredits(text)).toBeNull()
  },
)
