import { type Address, encodeErrorResult, zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import { allErrors } from '../../chain/abi/all-errors.ts'
import { delegatesLeftOut, ruleLeftOut } from './left-out.ts'
import type { AccountEvent, AccountEventData } from './read-log.ts'

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
      abi: allErrors,
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

it('names the delegates that were left out until they are added', () => {
  const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const missing = (delegate: Address) =>
    event({ eventName: 'DelegateLeftOut', args: { delegate, expiresAt: 1_800_000_000 } })
  const added = event({
    eventName: 'DelegateSet',
    args: { delegate: bob, grant: { delegate: bob, expiresAt: 0, budgets: [], permissions: [] } },
  })
  const log = [missing(alice), missing(bob)]
  expect(delegatesLeftOut(log).map(({ delegate }) => delegate)).toEqual([alice, bob])
  expect(delegatesLeftOut([added, ...log])).toEqual([{ delegate: alice, expiresAt: 1_800_000_000 }])
  expect(delegatesLeftOut([ruleSet])).toEqual([])
})
