import { expect, it } from 'vitest'
import { type AmountProblem, parseAmount } from './amount.ts'
import { formatAmountProblem } from './amount-limits.ts'

const usdc = { unit: 'USDC', decimals: 6 }
const whole = { unit: 'NOTE', decimals: 0 }

it.each<readonly [string, AmountProblem, typeof usdc, string]>([
  ['', 'empty', usdc, 'Enter an amount of USDC.'],
  ['', 'empty', { unit: '', decimals: 2 }, 'Enter a number.'],
  ['much', 'not-a-number', usdc, 'This is not a number. Use digits and one decimal point, for'],
  ['1e3', 'exponent', usdc, 'Write the number out, without an exponent.'],
  [
    '1,0000,000',
    'not-in-threes',
    usdc,
    'Separate groups of three digits, as in 1,000,000, or none.',
  ],
  ['-1', 'negative', usdc, 'The amount cannot be negative. Remove the minus sign.'],
  ['0.0000001', 'too-many-decimals', usdc, 'USDC has at most 6 decimals. Remove the digits after'],
  ['0.5', 'too-many-decimals', whole, 'NOTE cannot be divided. Enter a whole number.'],
  ['0.5', 'too-many-decimals', { unit: '', decimals: 0 }, 'Enter a whole number.'],
  ['0.005', 'too-many-decimals', { unit: '', decimals: 2 }, 'Enter at most 2 decimals.'],
  [
    '9'.repeat(80),
    'too-large',
    usdc,
    'This is more than any token can hold. Enter a smaller amount',
  ],
])('says how to correct %j', (text, problem, of, sentence) => {
  expect(parseAmount(text, of.decimals)).toEqual({ ok: false, problem })
  const said = formatAmountProblem(problem, of)
  expect(said.startsWith(sentence)).toBe(true)
  expect(said.endsWith('.')).toBe(true)
})
