import { expect, it } from 'vitest'
import { rules } from './accounts.fixture.ts'
import { tipShareBps } from './tip-share.ts'

it('compares a tip with what a run moves at least', () => {
  const shares = Object.fromEntries(rules.map((rule) => [rule.kind, tipShareBps(rule, 5_000_000n)]))
  expect(shares).toEqual({
    // 5 of 100 and of 1,000 USDC.
    'yield-reinvestment': 500n,
    'automated-trading': 50n,
    'portfolio-rebalancing': null,
    'conditional-transfer': null,
    'delegation-rules': null,
  })
})
