import { describe, expect, it } from 'vitest'
import { rules } from '../accounts.fixture.ts'
import type { Rule } from './rule.ts'
import { decodeRule, encodeRule, ruleKindNamed } from './rule.ts'

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
