import { describe, expect, it } from 'vitest'
import { fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { swapBounds } from './swap-bounds.ts'
import { swapProblem, swapProblemText } from './swap-check.ts'

const ready = {
  amount: 5n,
  routes: 1,
  quote: { mostPaid: 5n },
  balance: 5n,
  impactAccepted: true,
} as const
const usdc = fixtureToken('1', 'USDC', 6, 'CURRENCY')

describe('a trade', () => {
  it('can be sent when nothing stands against it, or the balance is not known', () => {
    expect(swapProblem(ready)).toBeNull()
    expect(swapProblem({ ...ready, balance: null })).toBeNull()
  })

  it.each([
    ['Enter an amount', { amount: null }],
    ['Enter an amount', { amount: 0n }],
    ['No pool trades this pair', { routes: 0 }],
    ['Getting a quote', { quote: undefined }],
    ['More than the pools hold', { quote: null }],
    ['1.5 USDC short', { quote: { mostPaid: 2_000_000n }, balance: 500_000n }],
    ['Accept the price impact first', { impactAccepted: false }],
  ])('says: %s', (text, change) => {
    const problem = swapProblem({ ...ready, ...change })
    expect(problem && swapProblemText(problem, usdc)).toBe(text)
  })

  it('is short by what it pays at most, not by what is quoted', () => {
    expect(swapProblem({ ...ready, quote: { mostPaid: 6n } })).toEqual({
      kind: 'insufficient-balance',
      missing: 1n,
    })
  })
})

describe('swapBounds', () => {
  const quote = { amountIn: 1_000_000n, amountOut: 2n * 10n ** 18n, hops: [] }
  const terms = { tokenIn: usdc.address, tokenOut: usdc.address, amount: 0n }
  const decimals = { tokenIn: 6, tokenOut: 18 }

  it('bound what is received for an exact payment', () => {
    const bounds = swapBounds({ ...quote, terms: { ...terms, exact: 'in' } }, 50n, decimals)
    expect(bounds).toEqual({
      mostPaid: 1_000_000n,
      leastReceived: 1_990_000_000_000_000_000n,
      price: { value: 5n * 10n ** 17n, decimals: 18 },
    })
  })

  it('bound what is paid for an exact amount', () => {
    const bounds = swapBounds({ ...quote, terms: { ...terms, exact: 'out' } }, 50n, decimals)
    expect(bounds).toMatchObject({ mostPaid: 1_005_000n, leastReceived: 2n * 10n ** 18n })
  })
})
