import { type Address, decodeAbiParameters, encodeAbiParameters, getAbiItem } from 'viem'
import { delegationRulesAbi } from '../../../chain/abi/delegationRules-abi.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import type { RuleKindDescriptor } from './rule-kind.ts'
import { amountText, maximumRows, quotient, sentTokenName } from './setting.ts'
import { budgetText } from './words.ts'

/** Somebody who may spend, up to a limit and until a time. */
type DelegateTerms = {
  readonly delegate: Address
  /** In the token's smallest unit. */
  readonly limit: bigint
  /** Unix seconds. */
  readonly expiresAt: number
}

/** Lets others spend a token, each up to a limit and until a time. */
export type DelegationRulesRule = {
  readonly kind: 'delegation-rules'
  readonly token: Address
  /** Seconds in which a whole limit refills; 0 for never. */
  readonly refillPeriod: number
  readonly delegates: readonly DelegateTerms[]
}

const kind = 'delegation-rules'
const struct = getAbiItem({ abi: delegationRulesAbi, name: 'terms' }).outputs

const runEvent = getAbiItem({ abi: delegationRulesAbi, name: 'ExpiredDelegatesRemoved' })

export const delegationRules: RuleKindDescriptor<DelegationRulesRule, typeof runEvent> = {
  contract: 'DelegationRules',
  name: 'Delegation Rules',
  parameterKinds: { delegates: 'account', spendingLimits: 'usdc', expirations: 'time' },
  settings: [
    {
      name: 'refillPeriod',
      label: 'Limits refill in',
      hint: 'Evenly over this time; 0 means never.',
      unit: 'days',
      defaultValue: '30',
      decimals: 0,
      min: 0,
      max: 3_650,
      isLimit: false,
    },
  ],
  rowSettings: [],
  sendsChosenToken: true,
  traded: null,
  tipIsOf: 'nothing',

  encode({ token, refillPeriod, delegates }) {
    return encodeAbiParameters(struct, [
      {
        token,
        refillPeriod,
        delegates: delegates.map(({ delegate }) => delegate),
        spendingLimits: delegates.map(({ limit }) => limit),
        expirations: delegates.map(({ expiresAt }) => expiresAt),
      },
    ])
  },

  decode(config) {
    const [{ token, refillPeriod, delegates, spendingLimits, expirations }] = decodeAbiParameters(
      struct,
      config,
    )
    return {
      kind,
      token,
      refillPeriod,
      delegates: delegates.map((delegate, row) => ({
        delegate,
        limit: spendingLimits[row] ?? 0n,
        expiresAt: expirations[row] ?? 0,
      })),
    }
  },

  read({ list, rows, account, time, seconds, sent, wrong, amountOf, reportRepeated }) {
    const count = rows('delegates', 'spendingLimits', 'expirations')
    const delegates = list('delegates', count, account)
    const token = sent()
    const limits = token && list('spendingLimits', count, amountOf(token))
    const expirations = list('expirations', count, time)
    const refillPeriod = seconds('refillPeriod', 86_400)
    if (count > maximumRows) {
      wrong('delegates', null, `An account starts with at most ${maximumRows} delegates.`)
    }
    if (delegates) reportRepeated('delegates', delegates)
    if (!token || !delegates || !limits || !expirations || refillPeriod === null) return null
    return {
      kind,
      token: token.address,
      refillPeriod,
      delegates: delegates.map((delegate, row) => ({
        delegate,
        limit: limits[row] ?? 0n,
        expiresAt: expirations[row] ?? 0,
      })),
    }
  },

  fieldTexts: ({ token, delegates, refillPeriod }, tokens) => ({
    [sentTokenName]: token,
    delegates: delegates.map(({ delegate }) => delegate).join(','),
    spendingLimits: delegates.map(({ limit }) => amountText(token, limit, tokens)).join(','),
    expirations: delegates.map(({ expiresAt }) => expiresAt).join(','),
    refillPeriod: quotient(refillPeriod, 86_400),
  }),

  text: ({ token, delegates }, { symbol }) =>
    `Lets ${delegates.length === 1 ? '1 delegate' : `${delegates.length} delegates`} spend ${symbol(token)}, each up to a limit and until a date.`,

  bounds: ({ token, refillPeriod, delegates }, { amount }) =>
    delegates.map(
      ({ delegate, limit, expiresAt }) =>
        `Delegate ${delegate} may send ${budgetText(amount(token, limit), refillPeriod)} It expires on ${formatDateTime(expiresAt)}.`,
    ),

  runEvent,
  runText: ({ delegates }) => ({
    title: `Removed ${delegates.map((address) => shortenHex(address)).join(', ')}`,
    detail: 'They had expired.',
  }),
}
