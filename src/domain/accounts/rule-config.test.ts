import { describe, expect, it } from 'vitest'
import { billToken, houseToken, usdcToken } from './accounts.fixture.ts'
import type { Rule } from './rule.ts'
import { decodeRule, encodeRule, ruleKindNamed } from './rule-config.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const limits = { window: 1_800, maxSlippage: 100 }

const rules: readonly Rule[] = [
  {
    kind: 'yield-reinvestment',
    treasuryToken: billToken.address,
    reinvestThreshold: 100_000_000n,
    poolId: 1n,
    maxPrice: 105_000_000n,
    limits,
  },
  {
    kind: 'automated-trading',
    token: billToken.address,
    poolId: 1n,
    buyThreshold: 97_000_000n,
    sellThreshold: 99_000_000n,
    buyAmount: 1_000_000_000n,
    sellAmount: 10n ** 19n,
    interval: 86_400,
    limits,
  },
  {
    kind: 'portfolio-rebalancing',
    targets: [
      { token: billToken.address, percent: 35, poolId: 1n },
      { token: houseToken.address, percent: 25, poolId: 2n },
      { token: usdcToken.address, percent: 40, poolId: 0n },
    ],
    threshold: 5,
    interval: 3_600,
    limits,
  },
  {
    kind: 'conditional-transfer',
    recipient: alice,
    token: usdcToken.address,
    amount: 5_000_000n,
    unlockTime: 1_900_000_000,
  },
  {
    kind: 'delegation-rules',
    token: usdcToken.address,
    refillPeriod: 86_400,
    delegates: [{ delegate: alice, limit: 7n, expiresAt: 1_900_000_000 }],
  },
]

/** The same with addresses in lower case, so that they compare equal. */
const plain = (rule: Rule) =>
  JSON.parse(
    JSON.stringify(rule, (_, value) =>
      typeof value === 'bigint' ? `${value}n` : value,
    ).toLowerCase(),
  )

describe('the configuration of a template', () => {
  it.each(rules)('$kind comes back as it was written', (rule) => {
    expect(plain(decodeRule(rule.kind, encodeRule(rule)))).toEqual(plain(rule))
  })
})

it('knows the templates by the names that the factory keeps', () => {
  expect(
    ['Yield Reinvestment', 'Portfolio Rebalancing', 'Delegation Rules'].map(ruleKindNamed),
  ).toEqual(['yield-reinvestment', 'portfolio-rebalancing', 'delegation-rules'])
  expect(ruleKindNamed('Dollar Cost Averaging')).toBeUndefined()
})
