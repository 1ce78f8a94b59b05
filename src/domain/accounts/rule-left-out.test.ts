import { encodeErrorResult, zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import { smartAccountAbi } from '../../chain/abi/smartAccount-abi.ts'
import type { AccountEvent, AccountEventData } from './read-log.ts'
import { ruleLeftOut } from './rule-left-out.ts'

const event = (data: AccountEventData): AccountEvent => ({
  id: data.eventName,
  hash: zeroHash,
  time: 1,
  data,
})
const leftOut = event({
  eventName: 'RuleLeftOut',
  args: {
    template: zeroAddress,
    reason: encodeErrorResult({
      abi: smartAccountAbi,
      errorName: 'TemplateNotOffered',
      args: [zeroAddress],
    }),
  },
})
const ruleSet = event({
  eventName: 'RuleSet',
  args: {
    template: zeroAddress,
    templateId: 1n,
    version: 1n,
    config: '0x',
    tip: { maximum: 0n, shareBps: 0 },
  },
})

it('says why the rule was left out until there has been one', () => {
  expect(ruleLeftOut([leftOut])).toBe('This version of the template is no longer offered.')
  expect(ruleLeftOut([ruleSet, leftOut])).toBeNull()
  expect(ruleLeftOut([ruleSet])).toBeNull()
  expect(ruleLeftOut([])).toBeNull()
})

it('has a sentence for a reason that was none', () => {
  const silent = event({ eventName: 'RuleLeftOut', args: { template: zeroAddress, reason: '0x' } })
  expect(ruleLeftOut([silent])).toMatch(/\.$/)
})
