import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { quotedPrice, swapBounds } from './swap-bounds.ts'

const quote = { amountIn: 1_000_000n, amountOut: 2n * 10n ** 18n }
const terms = { tokenIn: zeroAddress, tokenOut: zeroAddress, amount: 0n }

describe('the bounds of a trade', () => {
  it('bound what is received for an exact payment', () => {
    expect(swapBounds({ ...quote, terms: { ...terms, exact: 'in' } }, 50n)).toEqual({
      mostPaid: 1_000_000n,
      leastReceived: 1_990_000_000_000_000_000n,
    })
  })

  it('bound what is paid for an exact amount', () => {
    expect(swapBounds({ ...quote, terms: { ...terms, exact: 'out' } }, 50n)).toEqual({
      mostPaid: 1_005_000n,
      leastReceived: 2n * 10n ** 18n,
    })
  })
})

describe('the quoted price', () => {
  it('is in whole tokens, whatever their decimals', () => {
    const price = quotedPrice(quote, { tokenIn: 6, tokenOut: 18 })
    expect(price).toEqual({ value: 5n * 10n ** 17n, decimals: 18 })
    const inverse = { amountIn: quote.amountOut, amountOut: quote.amountIn }
    expect(quotedPrice(inverse, { tokenIn: 18, tokenOut: 6 })).toEqual({
      value: 2n * 10n ** 18n,
      decimals: 18,
    })
  })

  it('of nothing received is zero', () => {
    expect(quotedPrice({ ...quote, amountOut: 0n }, { tokenIn: 6, tokenOut: 18 }).value).toBe(0n)
  })
})
