import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { quotedPrice, swapBounds } from './swap-bounds.ts'

const quote = { amountIn: 1_000_000n, amountOut: 2n * 10n ** 18n }
const terms = { tokenIn: zeroAddress, tokenOut: zeroAddress, amount: 0n }

describe('swapBounds', () => {
  it('bounds the amount received for an exact input', () => {
    expect(swapBounds({ ...quote, terms: { ...terms, exact: 'in' } }, 50n, 1n)).toEqual({
      maximumPaid: 1_000_000n,
      minimumReceived: 1_990_000_000_000_000_000n,
    })
  })

  it('bounds the amount paid for an exact output', () => {
    const most = (budget: bigint | null) =>
      swapBounds({ ...quote, terms: { ...terms, exact: 'out' } }, 50n, budget)
    expect(most(null)).toEqual({ maximumPaid: 1_005_000n, minimumReceived: 2n * 10n ** 18n })
    expect(most(1_004_000n).maximumPaid).toBe(1_004_000n)
    // A budget below the quote makes it no cheaper.
    expect(most(999_999n).maximumPaid).toBe(1_000_000n)
  })
})

describe('quotedPrice', () => {
  it('is in whole tokens, whatever their decimals', () => {
    const price = quotedPrice(quote, { tokenIn: 6, tokenOut: 18 })
    expect(price).toEqual({ value: 5n * 10n ** 17n, decimals: 18 })
    const inverse = { amountIn: quote.amountOut, amountOut: quote.amountIn }
    expect(quotedPrice(inverse, { tokenIn: 18, tokenOut: 6 })).toEqual({
      value: 2n * 10n ** 18n,
      decimals: 18,
    })
  })

  it('is zero where nothing is received', () => {
    expect(quotedPrice({ ...quote, amountOut: 0n }, { tokenIn: 6, tokenOut: 18 }).value).toBe(0n)
  })
})
