import { type Address, decodeAbiParameters, encodeAbiParameters, getAbiItem } from 'viem'
import { conditionalTransferAbi } from '../../../chain/abi/conditionalTransfer-abi.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import type { RuleKindDescriptor } from './rule-kind.ts'
import { amountText, sentTokenName } from './setting.ts'

/** Sends an amount once, from a time on. */
export type ConditionalTransferRule = {
  readonly kind: 'conditional-transfer'
  readonly recipient: Address
  readonly token: Address
  readonly amount: bigint
  /** Unix seconds. */
  readonly unlockTime: number
}

const kind = 'conditional-transfer'
const struct = getAbiItem({ abi: conditionalTransferAbi, name: 'terms' }).outputs

const runEvent = getAbiItem({ abi: conditionalTransferAbi, name: 'ConditionalTransferMade' })

export const conditionalTransfer: RuleKindDescriptor<ConditionalTransferRule, typeof runEvent> = {
  contract: 'ConditionalTransfer',
  name: 'Conditional Transfer',
  parameterKinds: { recipient: 'account', transferAmount: 'usdc', unlockTime: 'time' },
  settings: [],
  rowSettings: [],
  sendsChosenToken: true,
  traded: null,
  tipIsOf: 'transfer',

  encode: (rule) => encodeAbiParameters(struct, [{ ...rule, transferAmount: rule.amount }]),

  decode(config) {
    const [{ transferAmount, ...terms }] = decodeAbiParameters(struct, config)
    return { kind, amount: transferAmount, ...terms }
  },

  read({ one, account, time, sent, amountOf }) {
    const recipient = one('recipient', account)
    const token = sent()
    const amount = token && one('transferAmount', amountOf(token))
    const unlockTime = one('unlockTime', time)
    return token && recipient && amount && unlockTime
      ? { kind, recipient, token: token.address, amount, unlockTime }
      : null
  },

  fieldTexts: (rule, tokens) => ({
    [sentTokenName]: rule.token,
    recipient: rule.recipient,
    transferAmount: amountText(rule.token, rule.amount, tokens),
    unlockTime: String(rule.unlockTime),
  }),

  text: (rule, { amount }) =>
    `Pays ${amount(rule.token, rule.amount)} to ${shortenHex(rule.recipient)} once, from ${formatDateTime(rule.unlockTime)}.`,

  bounds: ({ recipient }) => [`The recipient is ${recipient}.`],

  runEvent,
  runText: (args, { amount }) => ({
    title: `Paid ${amount(args.token, args.amount)} to ${shortenHex(args.recipient)}`,
  }),
}
