import { expect, it } from 'vitest'
import { tokens, usdcToken } from './accounts.fixture.ts'
import { logEntries } from './log-entries.ts'
import type { AccountEvent, AccountEventData } from './read-log.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const template = '0x7878787878787878787878787878787878787878'

const event = (id: string, hash: `0x${string}`, data: AccountEventData): AccountEvent => ({
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
    lines(event('3', '0x02', paused), event('2', '0x01', ran), event('1', '0x01', paid)),
  ).toEqual([
    ['Paused', 'What the owner signed before stays void after a resume.'],
    ['Paid 5 USDC to 0x7099…79C8', 'Run by 0x7099…79C8 for a tip of 0.5 USDC.'],
  ])
})

it('leaves apart what was done in different transactions, or by several runs in one', () => {
  expect(lines(event('2', '0x02', ran), event('1', '0x01', paid))).toHaveLength(2)
  expect(
    lines(
      event('4', '0x01', ran),
      event('3', '0x01', paid),
      event('2', '0x01', ran),
      event('1', '0x01', paid),
    ),
  ).toHaveLength(4)
})
