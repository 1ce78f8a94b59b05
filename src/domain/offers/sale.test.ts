import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { proceedsOf, saleProblem } from './sale.ts'

const credits = (value: bigint) => ({ value, decimals: 3 })

describe('proceeds', () => {
  it('are what buyers pay, less the fee', () => {
    expect(proceedsOf(usdc(12_500_000n), credits(40_000n), 25)).toEqual({
      gross: usdc(500_000_000n),
      fee: usdc(1_250_000n),
      net: usdc(498_750_000n),
    })
  })

  it('round the payment up and the fee down', () => {
    // 0.001 credits at 0.000001 USDC; a fee of 0.25 % of one unit is none.
    expect(proceedsOf(usdc(1n), credits(1n), 25)).toEqual({
      gross: usdc(1n),
      fee: usdc(0n),
      net: usdc(1n),
    })
  })
})

describe('a sale', () => {
  const sale = { units: credits(5n), price: usdc(1n), minimumFill: credits(5n) }

  it('can be listed up to all that is available, with all of it as the smallest purchase', () => {
    expect(saleProblem(sale, 5n)).toBeNull()
  })

  it.each([
    ['nothing-to-sell', {}, 0n],
    ['no-amount', { units: credits(0n) }, 5n],
    ['more-than-available', {}, 4n],
    ['no-price', { price: usdc(0n) }, 5n],
    ['minimum-above-amount', { minimumFill: credits(6n) }, 5n],
  ])('has the problem %s', (problem, change, available) => {
    expect(saleProblem({ ...sale, ...change }, available)).toBe(problem)
  })
})
