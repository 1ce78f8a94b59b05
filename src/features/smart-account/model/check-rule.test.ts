import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ether } from '../../../chain/token.ts'
import {
  billToken,
  creditToken,
  houseToken,
  markets,
  tokens,
  usdcToken,
} from '../../../domain/accounts/accounts.fixture.ts'
import type { ParameterProblem } from '../../../domain/accounts/rules/form.ts'
import type { RuleKind } from '../../../domain/accounts/rules/rule.ts'
import type { ParameterTexts } from '../../../domain/accounts/template.ts'
import { checkRule } from './check-rule.ts'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const now = Date.UTC(2026, 0, 1) / 1_000

const check = (kind: RuleKind, texts: ParameterTexts) =>
  checkRule(kind, texts, { markets, sendable: [...tokens, ether], owner, now, blockSeconds: 1 })
const ruleOf = (kind: RuleKind, texts: ParameterTexts) => {
  const checked = check(kind, texts)
  return checked.ok ? checked.rule : checked.problems
}
const limits = { window: 1_800, maxSlippage: 100, minDepth: expect.any(BigInt) }
const problemsOf = (kind: RuleKind, texts: ParameterTexts): readonly ParameterProblem[] => {
  const checked = check(kind, texts)
  return checked.ok ? [] : checked.problems
}

describe('Yield Reinvestment', () => {
  it('takes a share by symbol or address, and USDC', () => {
    const rule = {
      kind: 'yield-reinvestment',
      treasuryToken: billToken.address,
      reinvestThreshold: 100_500_000n,
      poolId: 1n,
      // 20% below and 5% above the price of 100 USDC.
      bounds: { lowest: 80_000_000n, highest: 105_000_000n },
      // Ten times the threshold.
      maxTrade: 1_005_000_000n,
      limits,
    }
    const reinvestThreshold = '100.5'
    expect(ruleOf('yield-reinvestment', { treasuryToken: 'ald52w', reinvestThreshold })).toEqual(
      rule,
    )
    const treasuryToken = ` ${billToken.address.toLowerCase()} `
    expect(ruleOf('yield-reinvestment', { treasuryToken, reinvestThreshold })).toEqual(rule)
  })

  it('refuses a token without yield, and a threshold of nothing', () => {
    expect(
      problemsOf('yield-reinvestment', { treasuryToken: 'CARB24', reinvestThreshold: '0' }),
    ).toEqual([
      {
        parameter: 'treasuryToken',
        row: null,
        text: 'CARB24 cannot be used here. Choose a token from the list.',
      },
      { parameter: 'reinvestThreshold', row: null, text: 'Enter more than 0 USDC.' },
    ])
  })
})

describe('Automated Trading', () => {
  it('buys below and sells above', () => {
    expect(
      ruleOf('automated-trading', {
        tokenAddress: 'CARB24',
        buyThreshold: '9.5',
        sellThreshold: '1,250',
      }),
    ).toEqual({
      kind: 'automated-trading',
      token: creditToken.address,
      poolId: 3n,
      buyThreshold: 9_500_000n,
      sellThreshold: 1_250_000_000n,
      buyAmount: 1_000_000_000n,
      // 1,000 USDC at 1,250 USDC.
      sellAmount: 800_000_000_000_000_000n,
      interval: 86_400,
      // 20% below the buying price, which is below the price now, and above the selling price.
      bounds: { lowest: 7_600_000n, highest: 1_500_000_000n },
      limits,
    })
  })

  it('trades as much and as often as its settings say', () => {
    const rule = ruleOf('automated-trading', {
      tokenAddress: 'CARB24',
      buyThreshold: '9',
      sellThreshold: '10',
      tradeAmount: '250.5',
      interval: '2',
      window: '60',
      maxSlippage: '0.25',
    })
    expect(rule).toMatchObject({
      buyAmount: 250_500_000n,
      sellAmount: 25_050_000_000_000_000_000n,
      interval: 7_200,
      limits: { window: 3_600, maxSlippage: 25 },
    })
  })

  it.each([
    ['window', '9', 'Enter 10 to 1,440 minutes.'],
    ['window', '1441', 'Enter 10 to 1,440 minutes.'],
    ['maxSlippage', '10.01', 'Enter 0.01 to 10 %.'],
    ['maxSlippage', '0', 'Enter 0.01 to 10 %.'],
    ['interval', '0.5', 'Enter whole hours, at least 1.'],
  ])('refuses %s of %s', (parameter, text, problem) => {
    const texts = { tokenAddress: 'CARB24', buyThreshold: '9', sellThreshold: '10' }
    expect(problemsOf('automated-trading', { ...texts, [parameter]: text })).toEqual([
      { parameter, row: null, text: problem },
    ])
  })

  it.each(['9.5', '9.4'])('refuses to sell at %s what it buys at 9.5', (sellThreshold) => {
    const texts = { tokenAddress: 'CARB24', buyThreshold: '9.5', sellThreshold }
    expect(problemsOf('automated-trading', texts)).toMatchObject([{ parameter: 'sellThreshold' }])
  })

  it('refuses USDC, which is what it pays with', () => {
    const texts = { tokenAddress: 'USDC', buyThreshold: '1', sellThreshold: '2' }
    expect(problemsOf('automated-trading', texts)).toMatchObject([{ parameter: 'tokenAddress' }])
  })
})

describe('Portfolio Rebalancing', () => {
  const texts = { assets: 'ALD52W, USDC', targetAllocations: '60,40', rebalanceThreshold: '5' }

  it('takes the defaults of 60, 40 and 5', () => {
    expect(ruleOf('portfolio-rebalancing', texts)).toEqual({
      kind: 'portfolio-rebalancing',
      targets: [
        {
          token: billToken.address,
          percent: 60,
          poolId: 1n,
          bounds: { lowest: 80_000_000n, highest: 120_000_000n },
        },
        { token: usdcToken.address, percent: 40, poolId: 0n, bounds: { lowest: 0n, highest: 0n } },
      ],
      threshold: 5,
      minValue: 100_000_000n,
      minTrade: 10_000_000n,
      maxTrade: 10_000_000_000n,
      interval: 86_400,
      limits,
    })
  })

  it.each([
    ['60,39', 'The allocations sum to 99%. They must sum to 100%.'],
    ['60,41', 'The allocations sum to 101%. They must sum to 100%.'],
    ['70,70', 'The allocations sum to 140%. They must sum to 100%.'],
  ])('refuses %s', (targetAllocations, text) => {
    expect(problemsOf('portfolio-rebalancing', { ...texts, targetAllocations })).toEqual([
      { parameter: 'targetAllocations', row: null, text },
    ])
  })

  it('takes bounds of its own for each token', () => {
    const bounds = { lowestPrice: '90,', highestPrice: '95,' }
    expect(ruleOf('portfolio-rebalancing', { ...texts, ...bounds })).toMatchObject({
      targets: [{ bounds: { lowest: 90_000_000n, highest: 95_000_000n } }, {}],
    })
    expect(problemsOf('portfolio-rebalancing', { ...texts, ...bounds, lowestPrice: '96' })).toEqual(
      [
        {
          parameter: 'highestPrice',
          row: 0,
          text: 'The highest price is below the lowest. Raise it.',
        },
      ],
    )
    expect(problemsOf('portfolio-rebalancing', { ...texts, minTrade: '20000' })).toEqual([
      {
        parameter: 'maxTrade',
        row: null,
        text: 'The maximum is below the minimum per run. Raise it.',
      },
    ])
  })

  it('accepts exactly what sums to 100', () => {
    const parts = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }))
    fc.assert(
      fc.property(parts, ([first, second]) => {
        const third = 100 - first - second
        const targetAllocations = [first, second, Math.max(third, 1)].join(', ')
        const assets = 'ALD52W,QSIDE,USDC'
        const { ok } = check('portfolio-rebalancing', { ...texts, assets, targetAllocations })
        expect(ok).toBe(third > 0)
      }),
      { numRuns: 200 },
    )
  })

  it('refuses parts of a percent, and a threshold that would never be met', () => {
    const targetAllocations = '59.5,40.5'
    expect(problemsOf('portfolio-rebalancing', { ...texts, targetAllocations })).toMatchObject([
      { parameter: 'targetAllocations', row: 0 },
      { parameter: 'targetAllocations', row: 1 },
    ])
    expect(problemsOf('portfolio-rebalancing', { ...texts, rebalanceThreshold: '51' })).toEqual([
      { parameter: 'rebalanceThreshold', row: null, text: 'Enter a percentage from 1 to 50.' },
    ])
  })

  it('names the row of a token without an allocation, and of one named twice', () => {
    expect(problemsOf('portfolio-rebalancing', { ...texts, assets: 'ALD52W,USDC,QSIDE' })).toEqual([
      { parameter: 'targetAllocations', row: 2, text: 'Enter a percentage.' },
    ])
    expect(problemsOf('portfolio-rebalancing', { ...texts, assets: 'USDC,usdc' })).toMatchObject([
      { parameter: 'assets', row: 1 },
    ])
  })

  it('needs two tokens', () => {
    const one = { ...texts, assets: 'USDC', targetAllocations: '100' }
    expect(problemsOf('portfolio-rebalancing', one)).toMatchObject([
      { parameter: 'assets', row: null },
    ])
  })
})

describe('Conditional Transfer', () => {
  const texts = { recipient: alice, transferAmount: '250', unlockTime: '2026-03-01' }

  it.each([
    ['2026-03-01', Date.UTC(2026, 2, 1)],
    ['2026-03-01T09:30', Date.UTC(2026, 2, 1, 9, 30)],
    ['1772323200', 1_772_323_200_000],
  ])('unlocks at %s', (unlockTime, milliseconds) => {
    expect(ruleOf('conditional-transfer', { ...texts, unlockTime })).toEqual({
      kind: 'conditional-transfer',
      recipient: alice,
      token: usdcToken.address,
      amount: 250_000_000n,
      unlockTime: milliseconds / 1_000,
    })
  })

  it.each([
    ['ETH', '0.25', ether.address, 250_000_000_000_000_000n],
    [billToken.address, '1.5', billToken.address, 1_500_000_000_000_000_000n],
  ])('pays in %s, with its decimals', (token, transferAmount, address, amount) => {
    expect(ruleOf('conditional-transfer', { ...texts, token, transferAmount })).toMatchObject({
      token: address,
      amount,
    })
  })

  it('refuses a token that nobody knows, and more decimals than one has', () => {
    expect(problemsOf('conditional-transfer', { ...texts, token: 'DOGE' })).toEqual([
      {
        parameter: 'token',
        row: null,
        text: 'DOGE cannot be used here. Choose a token from the list.',
      },
    ])
    expect(
      problemsOf('conditional-transfer', { ...texts, transferAmount: '0.1234567' }),
    ).toMatchObject([{ parameter: 'transferAmount' }])
  })

  it.each([
    ['2025-12-31', 'This time has passed. Choose a later one.'],
    ['2026-02-30', 'This is not a time. Enter a day such as 2027-01-31, or Unix seconds.'],
    ['2026-03-01T24:00', 'This is not a time. Enter a day such as 2027-01-31, or Unix seconds.'],
    ['soon', 'This is not a time. Enter a day such as 2027-01-31, or Unix seconds.'],
    ['', 'Choose a date.'],
  ])('refuses %j', (unlockTime, text) => {
    expect(problemsOf('conditional-transfer', { ...texts, unlockTime })).toEqual([
      { parameter: 'unlockTime', row: null, text },
    ])
  })

  it.each([
    [owner, 'This is the owner of the account. Enter another address.'],
    [`0x${'0'.repeat(40)}`, 'Nobody controls the zero address. Enter another one.'],
    ['alice.eth', 'This is not an address. Enter 0x followed by 40 hexadecimal digits.'],
    ['', 'Enter an address.'],
  ])('refuses to pay %j', (recipient, text) => {
    expect(problemsOf('conditional-transfer', { ...texts, recipient })).toEqual([
      { parameter: 'recipient', row: null, text },
    ])
  })
})

describe('Delegation Rules', () => {
  const texts = {
    delegates: `${alice}, ${bob}`,
    spendingLimits: '100, 0.5',
    expirations: '2026-02-01,1772323200',
  }

  it('gives each delegate the limit and the end in its place', () => {
    expect(ruleOf('delegation-rules', texts)).toEqual({
      kind: 'delegation-rules',
      token: usdcToken.address,
      refillPeriod: 30 * 86_400,
      delegates: [
        { delegate: alice, limit: 100_000_000n, expiresAt: Date.UTC(2026, 1, 1) / 1_000 },
        { delegate: bob, limit: 500_000n, expiresAt: 1_772_323_200 },
      ],
    })
  })

  it('counts the limits in the token that is chosen', () => {
    expect(ruleOf('delegation-rules', { ...texts, token: 'ETH' })).toMatchObject({
      token: ether.address,
      delegates: [{ limit: 100n * 10n ** 18n }, { limit: 5n * 10n ** 17n }],
    })
  })

  it('names every value that is missing', () => {
    expect(problemsOf('delegation-rules', { ...texts, delegates: `${alice},` })).toEqual([
      { parameter: 'delegates', row: 1, text: 'Enter an address.' },
    ])
    expect(
      problemsOf('delegation-rules', {}).map(({ parameter, row }) => [parameter, row]),
    ).toEqual([
      ['delegates', 0],
      ['spendingLimits', 0],
      ['expirations', 0],
    ])
  })

  it('refuses a delegate who is named twice, however it is written', () => {
    const delegates = `${alice},${alice.toLowerCase()}`
    expect(problemsOf('delegation-rules', { ...texts, delegates })).toEqual([
      {
        parameter: 'delegates',
        row: 1,
        text: 'This is already in the list. Remove one of the two.',
      },
    ])
  })
})

const trading: Readonly<Partial<Record<RuleKind, ParameterTexts>>> = {
  'yield-reinvestment': { treasuryToken: billToken.symbol, reinvestThreshold: '100' },
  'automated-trading': {
    tokenAddress: billToken.symbol,
    buyThreshold: '97',
    sellThreshold: '99',
  },
  'portfolio-rebalancing': {
    assets: `${billToken.symbol},${houseToken.symbol}`,
    targetAllocations: '60,40',
    rebalanceThreshold: '5',
  },
}

const warningsOf = (kind: RuleKind, window: string, blockSeconds: number) =>
  checkRule(
    kind,
    { ...trading[kind], window },
    { markets, sendable: tokens, owner: null, now: 1_800_000_000, blockSeconds },
  )

describe('the window of a rule that trades', () => {
  it.each(Object.keys(trading) as RuleKind[])('of %s is at most what its pools cover', (kind) => {
    const long = warningsOf(kind, '35', 1)
    expect(long.ok).toBe(true)
    expect(long.warnings).toEqual([
      { parameter: 'window', row: null, text: expect.stringContaining('at most 34 minutes') },
    ])
    expect(warningsOf(kind, '34', 1).warnings).toEqual([])
    // Slower blocks make the same observations reach further back.
    expect(warningsOf(kind, '35', 2).warnings).toEqual([])
    expect(warningsOf(kind, '1440', 12).warnings).toHaveLength(1)
  })

  it('is warned of before the other values are complete', () => {
    const checked = checkRule(
      'automated-trading',
      { tokenAddress: billToken.symbol, window: '60' },
      { markets, sendable: tokens, owner: null, now: 1_800_000_000, blockSeconds: 1 },
    )
    expect(checked.ok).toBe(false)
    expect(checked.warnings).toHaveLength(1)
  })
})
