import { encodeErrorResult, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { allErrors } from '../../chain/abi/all-errors.ts'
import { formatDateTime } from '../../lib/date.ts'
import { billToken, tokens, usdcToken } from './accounts.fixture.ts'
import { eventText } from './event-text.ts'
import type { AccountEventData } from './read-log.ts'
import { noTip } from './tip.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const whole = 10n ** 18n
const templates = [{ id: 2n, name: 'Automated Trading' }]

it.each<readonly [AccountEventData, string, string | null]>([
  [
    {
      eventName: 'Traded',
      args: {
        token: billToken.address,
        bought: true,
        paid: 990_000_000n,
        received: 10n * whole,
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
        paid: 2n * whole,
        received: 200_500_000n,
        averagePrice: 100_000_000n,
      },
    },
    'Sold 2 ALD52W for 200.5 USDC',
    'The average price was 100 USDC.',
  ],
  [
    { eventName: 'Withdrawn', args: { token: zeroAddress, to: alice, amount: whole / 2n } },
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
