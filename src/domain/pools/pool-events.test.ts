import { describe, expect, it } from 'vitest'
import { sumOfTotals, totalsOf } from './pool-events.ts'

const oneToken = 10n ** 18n

/** Two trades of A for B and one of B for A in pool 1, one trade in pool 2. */
const swaps = [
  { poolId: 1n, time: 100, amountA: 9n * oneToken, amountB: -900_000_000n, fee: oneToken },
  { poolId: 1n, time: 200, amountA: 5n * oneToken, amountB: -500_000_000n, fee: oneToken / 100n },
  { poolId: 1n, time: 300, amountA: -oneToken, amountB: 100_000_000n, fee: 300_000n },
  { poolId: 2n, time: 300, amountA: oneToken, amountB: -oneToken, fee: 1n },
]

describe('totalsOf', () => {
  it('sums the amounts paid in and their fees by token', () => {
    expect(totalsOf(swaps, 1n)).toEqual({
      volume: { amountA: 14n * oneToken, amountB: 100_000_000n },
      fees: { amountA: oneToken + oneToken / 100n, amountB: 300_000n },
    })
  })

  it('excludes trades up to `since`', () => {
    expect(totalsOf(swaps, 1n, 100)).toEqual({
      volume: { amountA: 5n * oneToken, amountB: 100_000_000n },
      fees: { amountA: oneToken / 100n, amountB: 300_000n },
    })
  })

  it('is zero for a pool without trades', () => {
    const zero = { amountA: 0n, amountB: 0n }
    expect(totalsOf(swaps, 3n)).toEqual({ volume: zero, fees: zero })
  })
})

it('adds up the totals of one pool among those of all', () => {
  const part = (poolId: bigint, amount: bigint) => ({
    poolId,
    volume: { amountA: amount, amountB: 2n * amount },
    fees: { amountA: 3n * amount, amountB: 4n * amount },
  })
  expect(sumOfTotals([part(1n, 1n), part(2n, 100n), part(1n, 10n)], 1n)).toEqual({
    volume: { amountA: 11n, amountB: 22n },
    fees: { amountA: 33n, amountB: 44n },
  })
})
