import type { Address } from 'viem'
import type { Token } from '../../chain/token.ts'
import { formatAmount } from '../../lib/amount.ts'
import { formatDateTime } from '../../lib/date.ts'
import { shortenHex } from '../../lib/format-address.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { usdc } from '../../lib/usdc.ts'
import { formatTokenAmount } from '../pools/intent-parts.ts'
import { ether } from './account.ts'
import { budgetText } from './grant-text.ts'
import type { PriceBounds, Rule } from './rule.ts'
import { exactDuration } from './rule-state.ts'

/**
 * What a rule does, in a sentence.
 *
 * @param tokens Tokens that may be named.
 * @example
 * ruleText(rule, tokens) // 'Buys ALD52W at 97 USDC or less and sells it at 99 USDC or more.'
 */
export function ruleText(rule: Rule, tokens: readonly Token[]): string {
  const tokenAt = (address: Address) =>
    [...tokens, ether].find((token) => sameAddress(token.address, address))
  const symbol = (address: Address) => tokenAt(address)?.symbol ?? shortenHex(address)
  switch (rule.kind) {
    case 'yield-reinvestment':
      return `Buys more ${symbol(rule.treasuryToken)} ${rule.poolId === 0n ? 'from listings on the market' : 'in its pool'} whenever ${dollars(rule.reinvestThreshold)} of its yield can be claimed.`
    case 'automated-trading':
      return `Buys ${symbol(rule.token)} at ${dollars(rule.buyThreshold)} or less and sells it at ${dollars(rule.sellThreshold)} or more.`
    case 'portfolio-rebalancing': {
      const targets = rule.targets.map(({ token, percent }) => `${percent}% ${symbol(token)}`)
      return `Keeps ${inWords(targets)}; trades when one is off by ${rule.threshold} percentage points.`
    }
    case 'conditional-transfer':
      return `Pays ${amountOf(tokenAt(rule.token), rule)} to ${shortenHex(rule.recipient)} once, from ${formatDateTime(rule.unlockTime)}.`
    case 'delegation-rules':
      return `Lets ${rule.delegates.length === 1 ? '1 delegate' : `${rule.delegates.length} delegates`} spend ${symbol(rule.token)}, each up to a limit and until a date.`
  }
}

/**
 * What a rule does, the bounds within which it trades and what its owner should know, a sentence each:
 * what an owner signs.
 *
 * @param tokens Tokens that may be named.
 * @param warnings Those of `checkRule`.
 */
export const ruleSentences = (
  rule: Rule,
  tokens: readonly Token[],
  warnings: readonly { readonly text: string }[],
): readonly string[] => [
  ruleText(rule, tokens),
  ...ruleBounds(rule, tokens),
  ...warnings.map(({ text }) => text),
]

/** The bounds within which a rule trades, whom it pays, or what its delegates may do, a sentence each. */
export function ruleBounds(rule: Rule, tokens: readonly Token[]): readonly string[] {
  if (rule.kind === 'delegation-rules') return delegateSentences(rule, tokens)
  if (rule.kind === 'conditional-transfer') return [`The recipient is ${rule.recipient}.`]
  const symbol = (address: Address) =>
    tokens.find((token) => sameAddress(token.address, address))?.symbol ?? shortenHex(address)
  const { window, maxSlippage, minDepth } = rule.limits
  const pool = [
    `Stops ${formatBasisPoints(BigInt(maxSlippage))} from the average price of ${exactDuration(window)}; the pool’s fee is on top.`,
    `Waits while ${dollars(minDepth)} would move the price further than that.`,
  ]
  switch (rule.kind) {
    case 'yield-reinvestment':
      return [
        `Buys ${rule.poolId === 0n ? '' : `in pool ${rule.poolId} `}between ${pricesOf(rule.bounds)}, for at most ${dollars(rule.maxTrade)} in a run.`,
        ...(rule.poolId === 0n ? [] : pool),
      ]
    case 'automated-trading':
      return [
        `Pays ${dollars(rule.buyAmount)} in a purchase and ${amountOf(
          tokens.find(({ address }) => sameAddress(address, rule.token)),
          { token: rule.token, amount: rule.sellAmount },
        )} in a sale.`,
        `Trades in pool ${rule.poolId}, between ${pricesOf(rule.bounds)} only.`,
        runsAtMost(rule.interval),
        ...pool,
      ]
    case 'portfolio-rebalancing':
      return [
        ...rule.targets
          .filter(({ poolId }) => poolId !== 0n)
          .map(
            ({ token, poolId, bounds }) =>
              `Trades ${symbol(token)} in pool ${poolId}, between ${pricesOf(bounds)} only.`,
          ),
        `Trades ${dollars(rule.minTrade)} to ${dollars(rule.maxTrade)} in a run, while the portfolio is worth ${dollars(rule.minValue)} or more.`,
        runsAtMost(rule.interval),
        ...pool,
      ]
  }
}

const runsAtMost = (interval: number): string => `Runs at most once in ${exactDuration(interval)}.`

/** What each delegate of a rule may do, and until when. */
function delegateSentences(
  { token, refillPeriod, delegates }: Extract<Rule, { kind: 'delegation-rules' }>,
  tokens: readonly Token[],
): readonly string[] {
  const sent = [...tokens, ether].find(({ address }) => sameAddress(address, token))
  return delegates.map(
    ({ delegate, limit, expiresAt }) =>
      `Delegate ${delegate} may send ${budgetText(amountOf(sent, { token, amount: limit }), refillPeriod)} It expires on ${formatDateTime(expiresAt)}.`,
  )
}

const pricesOf = ({ lowest, highest }: PriceBounds): string =>
  `${formatAmount(usdc(lowest))} and ${dollars(highest)}`

/** An amount; of a token that is not known here, in its smallest unit. */
const amountOf = (
  token: Token | undefined,
  sent: { readonly token: Address; readonly amount: bigint },
): string =>
  token === undefined
    ? `${sent.amount} smallest units of ${shortenHex(sent.token)}`
    : formatTokenAmount(token, sent.amount)

const dollars = (value: bigint): string => `${formatAmount(usdc(value))} USDC`

function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}
