import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { ether } from '../../../chain/token.ts'
import { billToken, noBounds, ruleOf, rules, tokens, usdcToken } from '../accounts.fixture.ts'
import { type Rule, ruleBounds, ruleText, runText } from './rule.ts'
import { refillText, wordsFor } from './words.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const target = (token: Address, percent: number) => ({
  ...{ token, percent, poolId: 1n, bounds: noBounds },
})

it.each<readonly [Rule, RegExp]>([
  [
    ruleOf('yield-reinvestment'),
    /^Buys more ALD52W in its pool whenever 100 USDC of its yield can be claimed\.$/,
  ],
  [
    ruleOf('yield-reinvestment', { poolId: 0n }),
    /^Buys more ALD52W from listings on the market whenever /,
  ],
  [
    ruleOf('automated-trading', { buyThreshold: 97_500_000n }),
    /^Buys ALD52W at 97.5 USDC or less and sells it at 99 USDC or more\.$/,
  ],
  [
    ruleOf('portfolio-rebalancing'),
    /^Keeps 35% ALD52W, 25% QSIDE and 40% USDC; trades when one is off by 5 percentage points\.$/,
  ],
  [
    ruleOf('portfolio-rebalancing', { targets: [target(alice, 100)] }),
    /^Keeps 100% 0x7099…79C8; trades/,
  ],
  [
    ruleOf('portfolio-rebalancing', {
      targets: [target(billToken.address, 50), target(usdcToken.address, 50)],
    }),
    /^Keeps 50% ALD52W and 50% USDC; trades/,
  ],
  [
    ruleOf('conditional-transfer', { unlockTime: 1_772_323_200 }),
    /^Pays 5 USDC to 0x7099…79C8 once, from .*2026.*\.$/,
  ],
  [
    ruleOf('conditional-transfer', {
      token: ether.address,
      amount: 250_000_000_000_000_000n,
    }),
    /^Pays 0.25 ETH to /,
  ],
  [
    ruleOf('conditional-transfer', { token: alice, amount: 9n }),
    /^Pays 9 smallest units of 0x7099…79C8 to /,
  ],
  [ruleOf('delegation-rules'), /^Lets 1 delegate spend USDC/],
  [
    ruleOf('delegation-rules', {
      delegates: ([alice, billToken.address] as const).map((delegate) => ({
        ...{ delegate, limit: 1n, expiresAt: 1 },
      })),
    }),
    /^Lets 2 delegates spend USDC/,
  ],
])('$0.kind in a sentence', (rule, text) => {
  expect(ruleText(rule, tokens)).toMatch(text)
})

it('names the bounds of every rule', () => {
  for (const rule of rules) {
    const bounds = ruleBounds(rule, tokens)
    expect(bounds.length, rule.kind).toBeGreaterThan(0)
    for (const sentence of bounds) expect(sentence).toMatch(/^[A-Z].*\.$/)
  }
  expect(ruleBounds(ruleOf('portfolio-rebalancing'), tokens)).toEqual([
    'Trades ALD52W in pool 1, between 40 and 120 USDC only.',
    'Trades QSIDE in pool 2, between 40 and 120 USDC only.',
    'Trades 10 USDC to 10,000 USDC in a run, while the portfolio is worth 100 USDC or more.',
    'Runs at most once in 1 hour.',
    'Stops 1.00% from the average price of 30 minutes; the pool’s fee is on top.',
    'Waits while 1,000 USDC would move the price further than that.',
  ])
})

it('names the pool that yield is reinvested in, or none for the market', () => {
  const boundsIn = (poolId: bigint) => ruleBounds(ruleOf('yield-reinvestment', { poolId }), tokens)
  expect(boundsIn(4n)).toEqual([
    'Buys in pool 4 between 40 and 120 USDC, for at most 1,000 USDC in a run.',
    'Stops 1.00% from the average price of 30 minutes; the pool’s fee is on top.',
    'Waits while 1,000 USDC would move the price further than that.',
  ])
  expect(boundsIn(0n)).toEqual(['Buys between 40 and 120 USDC, for at most 1,000 USDC in a run.'])
})

it('says how a limit refills', () => {
  expect(refillText(null)).toBe('Does not refill.')
  expect(refillText(0)).toBe('Does not refill.')
  expect(refillText(86_400)).toBe('Refills evenly, the whole limit in 1 day.')
})

it('says what a run did', () => {
  const words = wordsFor(tokens)
  const [one, hundred] = [10n ** 18n, 100_000_000n]
  const reinvested = (listingId: bigint) =>
    runText(
      {
        eventName: 'YieldReinvested',
        args: {
          ...{ treasuryToken: billToken.address, claimed: hundred },
          ...{ spent: hundred, bought: one, listingId },
        },
      },
      words,
    )
  expect(reinvested(0n)).toEqual({
    title: 'Bought 1 ALD52W with 100 USDC of yield',
    detail: 'Paid 100 USDC in a pool.',
  })
  expect(reinvested(3n).detail).toBe('Paid 100 USDC for listing 3.')
  const rebalanced = [true, false].map((bought) => ({
    ...{ asset: billToken.address, bought, amount: one, usdcAmount: hundred },
  }))
  expect(
    runText(
      {
        eventName: 'Rebalanced',
        args: { difference: 625n, adjustments: rebalanced },
      },
      words,
    ),
  ).toEqual({
    title: 'Rebalanced: bought 1 ALD52W, sold 1 ALD52W',
    detail: 'An allocation was off by 6.25%.',
  })
})
