import { type Address, encodeErrorResult, zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import { allErrors } from '../../../chain/abi/all-errors.ts'
import { noTip } from '../../../domain/accounts/account-rule.ts'
import { billToken, tokens, usdcToken } from '../../../domain/accounts/accounts.fixture.ts'
import { formatDateTime } from '../../../lib/date.ts'
import type { AccountEvent, AccountEventData } from '../source/read-log.ts'
import { delegatesLeftOut, eventText, logEntries, ruleLeftOut } from './event-text.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const oneToken = 10n ** 18n
const templates = [{ id: 2n, name: 'Automated Trading' }]

it.each<readonly [AccountEventData, string, string | null]>([
  [
    {
      eventName: 'Traded',
      args: {
        token: billToken.address,
        bought: true,
        paid: 990_000_000n,
        received: 10n * oneToken,
        averagePrice: 99_000_000n,
      },
    },
    'Bought 10 ALD52W for 990 USDC',
    'The average price was 99 USDC.',
  ],
  [
    {
      eventName: 'Traded',
      args: {
        token: billToken.address,
        bought: false,
        paid: 2n * oneToken,
        received: 200_500_000n,
        averagePrice: 100_000_000n,
      },
    },
    'Sold 2 ALD52W for 200.5 USDC',
    'The average price was 100 USDC.',
  ],
  [
    { eventName: 'Withdrawn', args: { token: zeroAddress, to: alice, amount: oneToken / 2n } },
    'Sent 0.5 ETH to 0x7099…79C8',
    null,
  ],
  [
    {
      eventName: 'DelegateTransferred',
      args: { delegate: alice, token: usdcToken.address, to: alice, amount: 5_000_000n },
    },
    '0x7099…79C8 sent 5 USDC to 0x7099…79C8',
    null,
  ],
  [
    { eventName: 'StatusChanged', args: { status: 1 } },
    'Paused',
    'What the owner signed before stays void after a resume.',
  ],
  [{ eventName: 'StatusChanged', args: { status: 0 } }, 'Resumed', null],
  [{ eventName: 'StatusChanged', args: { status: 2 } }, 'Closed', null],
  [
    { eventName: 'RulePerformed', args: { template: alice, runner: alice, tip: 0n } },
    'The rule ran',
    'Run by 0x7099…79C8.',
  ],
  [
    { eventName: 'RulePerformed', args: { template: alice, runner: alice, tip: 1n } },
    'The rule ran',
    'Run by 0x7099…79C8 for a tip of 0.000001 USDC.',
  ],
  [
    {
      eventName: 'DelegateSet',
      args: {
        delegate: alice,
        grant: { delegate: alice, expiresAt: 1_800_000_000, budgets: [], permissions: [] },
      },
    },
    '0x7099…79C8 became a delegate',
    `Until ${formatDateTime(1_800_000_000)}, with no budget.`,
  ],
  [
    {
      eventName: 'RuleLeftOut',
      args: {
        template: alice,
        reason: encodeErrorResult({
          abi: allErrors,
          errorName: 'TemplateNotOffered',
          args: [alice],
        }),
      },
    },
    'Created without its rule',
    'This version of the template is no longer offered.',
  ],
  [
    { eventName: 'DelegateLeftOut', args: { delegate: alice, expiresAt: 1_800_000_000 } },
    '0x7099…79C8 did not become a delegate',
    `Its time had ended on ${formatDateTime(1_800_000_000)} when the account was created. The owner can add it with a later expiry.`,
  ],
  [
    {
      eventName: 'RuleSet',
      args: { template: alice, templateId: 2n, version: 3n, config: '0x', tip: noTip },
    },
    'Rule set',
    'Automated Trading, version 3.',
  ],
  [
    {
      eventName: 'RuleSet',
      args: { template: alice, templateId: 9n, version: 1n, config: '0x', tip: noTip },
    },
    'Rule set',
    'Version 1 of template 9.',
  ],
  [
    {
      eventName: 'ConditionalTransferMade',
      args: { recipient: alice, token: '0x1234567890123456789012345678901234567890', amount: 7n },
    },
    'Paid 7 units of 0x1234…7890 to 0x7099…79C8',
    null,
  ],
])('%#: an event reads as a sentence', (data, title, detail) => {
  expect(eventText(data, tokens, templates)).toMatchObject({ title, detail })
})

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

const template = '0x7878787878787878787878787878787878787878'

const logged = (id: string, hash: `0x${string}`, data: AccountEventData): AccountEvent => ({
  id,
  hash,
  time: 1_772_323_200,
  data,
})
const paid = {
  eventName: 'ConditionalTransferMade',
  args: { recipient: alice, token: usdcToken.address, amount: 5_000_000n },
} as const
const ran = {
  eventName: 'RulePerformed',
  args: { template, runner: alice, tip: 500_000n },
} as const
const paused = { eventName: 'StatusChanged', args: { status: 1 } } as const
const lines = (...events: readonly AccountEvent[]) =>
  logEntries(events, tokens, []).map(({ text }) => [text.title, text.detail])

it('lists a run and what it did as one entry', () => {
  expect(
    lines(logged('3', '0x02', paused), logged('2', '0x01', ran), logged('1', '0x01', paid)),
  ).toEqual([
    ['Paused', 'What the owner signed before stays void after a resume.'],
    ['Paid 5 USDC to 0x7099…79C8', 'Run by 0x7099…79C8 for a tip of 0.5 USDC.'],
  ])
})

it('joins a run with what it did, whatever else happened in its transaction', () => {
  expect(
    lines(logged('3', '0x01', paused), logged('2', '0x01', ran), logged('1', '0x01', paid)),
  ).toEqual([
    ['Paused', 'What the owner signed before stays void after a resume.'],
    ['Paid 5 USDC to 0x7099…79C8', 'Run by 0x7099…79C8 for a tip of 0.5 USDC.'],
  ])
})

it('leaves apart what was done in different transactions, or by several runs in one', () => {
  expect(lines(logged('2', '0x02', ran), logged('1', '0x01', paid))).toHaveLength(2)
  expect(
    lines(
      logged('4', '0x01', ran),
      logged('3', '0x01', paid),
      logged('2', '0x01', ran),
      logged('1', '0x01', paid),
    ),
  ).toHaveLength(4)
  expect(
    lines(logged('3', '0x01', ran), logged('2', '0x01', paid), logged('1', '0x01', paid)),
  ).toHaveLength(3)
})
