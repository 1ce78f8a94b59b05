import { expect, it } from 'vitest'
import { billToken, houseToken, tokens, usdcToken } from './accounts.fixture.ts'
import type { Rule } from './rule.ts'
import { ruleText } from './rule-text.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it.each<readonly [Rule, RegExp]>([
  [
    {
      kind: 'yield-reinvestment',
      treasuryToken: billToken.address,
      reinvestThreshold: 100_000_000n,
    },
    /^Buys more ALD52W whenever 100 USDC of its yield can be claimed\.$/,
  ],
  [
    {
      kind: 'automated-trading',
      token: billToken.address,
      buyThreshold: 97_500_000n,
      sellThreshold: 99_000_000n,
    },
    /^Buys ALD52W at 97.5 USDC or less and sells it at 99 USDC or more\.$/,
  ],
  [
    {
      kind: 'portfolio-rebalancing',
      targets: [
        { token: billToken.address, basisPoints: 3_350 },
        { token: houseToken.address, basisPoints: 2_650 },
        { token: usdcToken.address, basisPoints: 4_000 },
      ],
      thresholdBasisPoints: 500,
    },
    /^Keeps 33.50% ALD52W, 26.50% QSIDE and 40% USDC; trades when one is off by 5%\.$/,
  ],
  [
    {
      kind: 'conditional-transfer',
      recipient: alice,
      amount: 5_000_000n,
      unlockTime: 1_772_323_200,
    },
    /^Pays 5 USDC to 0x7099…79C8 once, from .*2026.*\.$/,
  ],
  [
    {
      kind: 'delegation-rules',
      delegates: [{ delegate: alice, limit: 1n, expiresAt: 1_772_323_200 }],
    },
    /^Lets 1 delegate spend USDC/,
  ],
])('$0.kind in a sentence', (rule, text) => {
  expect(ruleText(rule, tokens)).toMatch(text)
})
