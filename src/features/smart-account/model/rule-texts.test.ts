import { expect, it } from 'vitest'
import { ether } from '../../../chain/token.ts'
import {
  billToken,
  markets,
  ruleOf,
  rules,
  tokens,
} from '../../../domain/accounts/accounts.fixture.ts'
import { type Rule, ruleTexts } from '../../../domain/accounts/rules/rule.ts'
import { checkRule } from './check-rule.ts'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const sendable = [...tokens, ether]
const read = (rule: Rule) => {
  const context = {
    markets,
    sendable,
    owner,
    now: Date.UTC(2026, 0, 1) / 1_000,
    blockSeconds: 1,
  } as const
  const checked = checkRule(rule.kind, ruleTexts(rule, sendable), context)
  return checked.ok ? checked.rule : checked.problems
}

it.each(rules)('$kind is the same rule after its form', (rule) => {
  // What a sale sells follows from what a purchase pays.
  const sellAmount = (1_000n * 10n ** 18n) / 99n
  expect(read(rule)).toEqual(rule.kind === 'automated-trading' ? { ...rule, sellAmount } : rule)
})

it('writes amounts with the decimals of their token', () => {
  const inEther = ruleOf('conditional-transfer', { token: ether.address, amount: 10n ** 16n })
  expect(ruleTexts(inEther, sendable)).toMatchObject({ transferAmount: '0.01' })
  expect(read(inEther)).toEqual(inEther)
  const inBills = ruleOf('conditional-transfer', { token: billToken.address, amount: 1n })
  expect(ruleTexts(inBills, sendable)).toMatchObject({ transferAmount: '0.000000000000000001' })
})

it('leaves the amount of a token empty whose decimals it does not know', () => {
  expect(ruleTexts(ruleOf('conditional-transfer'), [])).toMatchObject({ transferAmount: '' })
})
