import { describe, expect, it } from 'vitest'
import { fixtureToken } from '../../../domain/pools/pools.fixture.ts'

import { swapProblem, swapProblemText } from './swap-check.ts'

const ready = {
  amount: 5n,
  routes: 1,
  quote: { amountIn: 5n },
  balance: 5n,
  impactAccepted: true,
  settingsValid: true,
} as const
const usdc = fixtureToken('1', 'USDC', 6, 'CURRENCY')

describe('a trade', () => {
  it('can be sent when nothing prevents it, or the balance is not known', () => {
    expect(swapProblem(ready)).toBeNull()
    expect(swapProblem({ ...ready, balance: null })).toBeNull()
  })

  it.each([
    ['Enter an amount', { amount: null }],
    ['Enter an amount', { amount: 0n }],
    ['No pool trades this pair', { routes: 0 }],
    ['Getting a quote', { quote: undefined }],
    ['More than the pools hold', { quote: null }],
    ['You need 1.5 USDC more', { quote: { amountIn: 2_000_000n }, balance: 500_000n }],
    ['You need 0.0002 USDC more', { quote: { amountIn: 500_101n }, balance: 500_000n }],
    ['Correct the slippage tolerance or the deadline', { settingsValid: false }],
    ['Accept the price impact first', { impactAccepted: false }],
  ])('says: %s', (text, change) => {
    const problem = swapProblem({ ...ready, ...change })
    expect(problem && swapProblemText(problem, usdc)).toBe(text)
  })

  it('is short by what is quoted: the tolerance needs no cover', () => {
    expect(swapProblem({ ...ready, quote: { amountIn: 6n } })).toEqual({
      kind: 'insufficient-balance',
      missing: 1n,
    })
  })
})
