import { describe, expect, it } from 'vitest'
import { amountObjection, largestAmount } from './amount-limits.ts'

const usdc = { unit: 'USDC', decimals: 6 }

describe('the objection to an amount', () => {
  it('is none within the limits, nor on them', () => {
    const limits = { ...usdc, balance: 5_000_000n, min: 1_000_000n, max: 9_000_000n }
    expect(amountObjection(5_000_000n, limits)).toBeUndefined()
    expect(amountObjection(1_000_000n, limits)).toBeUndefined()
  })

  it('names the limit and what to enter instead', () => {
    expect(amountObjection(7_000_000n, { ...usdc, balance: 5_000_000n })).toBe(
      'You have 5 USDC. Enter that or less.',
    )
    expect(amountObjection(7_000_000n, { ...usdc, max: 6_000_000n })).toBe(
      'At most 6 USDC can be taken here. Enter that or less.',
    )
    expect(amountObjection(1n, { ...usdc, min: 1_000_000n })).toBe(
      'The smallest amount is 1 USDC. Enter that or more.',
    )
  })

  it('does not ask for less than nothing', () => {
    expect(amountObjection(1n, { ...usdc, balance: 0n })).toBe('You have no USDC.')
    expect(amountObjection(0n, { ...usdc, balance: 0n })).toBeUndefined()
  })
})

it('the largest amount is the smaller of what one has and what has a use', () => {
  expect(largestAmount({ ...usdc, balance: 3n, max: 2n })).toBe(2n)
  expect(largestAmount({ ...usdc, balance: 3n, max: 4n })).toBe(3n)
  expect(largestAmount({ ...usdc, max: 4n })).toBe(4n)
  expect(largestAmount(usdc)).toBeUndefined()
})
