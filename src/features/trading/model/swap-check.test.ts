import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import type { Routes } from '../../../domain/routes/use-routes.ts'
import { readable, swapProblem, swapProblemText } from './swap-check.ts'

const found: Routes = { routes: [[]], barred: [], isPending: false }
const note = { address: '0x3', symbol: 'NOTE', assetId: null, eligibility: undefined } as const
const ready = {
  amount: 5n,
  routes: found,
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
    ['No pool trades this pair', { routes: { ...found, routes: [] } }],
    ['No route that you may take', { routes: { ...found, routes: [], barred: [note] } }],
    ['Getting a quote', { routes: { ...found, routes: [], isPending: true } }],
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

describe('readable', () => {
  it('keeps six digits after the point', () => {
    expect(readable(25_413_030_942_599_525_939n, 18, 'down')).toBe(25_413_030_000_000_000_000n)
    expect(readable(25_413_030_942_599_525_939n, 18, 'up')).toBe(25_413_031_000_000_000_000n)
    expect(readable(98_051_012n, 6, 'down')).toBe(98_051_012n)
    expect(readable(25_413_030_000_000_000_000n, 18, 'up')).toBe(25_413_030_000_000_000_000n)
  })

  it('keeps six digits that count of what is smaller', () => {
    expect(readable(123_456_789n, 18, 'down')).toBe(123_456_000n)
    expect(readable(7n, 18, 'down')).toBe(7n)
  })

  it('gives nothing without a quote', () => {
    expect(readable(undefined, 18, 'up')).toBeNull()
  })

  it('never promises more than is received nor less than is paid, and hides no amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 30n),
        fc.integer({ min: 0, max: 24 }),
        (amount, decimals) => {
          const received = readable(amount, decimals, 'down') ?? 0n
          const paid = readable(amount, decimals, 'up') ?? 0n
          expect(received > 0n && received <= amount && amount <= paid).toBe(true)
        },
      ),
    )
  })
})
