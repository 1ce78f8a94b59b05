import type { Address } from 'viem'
import { ether, type Token } from '../../../chain/token.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { exactDuration } from '../../../lib/duration.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { usdc } from '../../../lib/usdc.ts'
import { formatTokenAmount } from '../../pools/intent-parts.ts'
import type { PriceBounds, TradeLimits } from './setting.ts'

/** Names and amounts of the tokens of a rule. */
export type RuleWords = {
  /** A token's symbol, or the address of one that is not known. */
  readonly symbol: (token: Address) => string
  /** An amount; of a token that is not known, in its smallest unit. */
  readonly amount: (token: Address, value: bigint) => string
}

export function wordsFor(tokens: readonly Token[]): RuleWords {
  const tokenAt = (address: Address) =>
    [...tokens, ether].find((token) => sameAddress(token.address, address))
  return {
    symbol: (address) => tokenAt(address)?.symbol ?? shortenHex(address),
    amount: (address, value) => {
      const token = tokenAt(address)
      return token === undefined
        ? `${value} smallest units of ${shortenHex(address)}`
        : formatTokenAmount(token, value)
    },
  }
}

/** `1,250 USDC`. */
export const dollars = (value: bigint): string => `${formatAmount(usdc(value))} USDC`

/** `95 and 105 USDC`. */
export const pricesOf = ({ lowest, highest }: PriceBounds): string =>
  `${formatAmount(usdc(lowest))} and ${dollars(highest)}`

export const runsAtMost = (interval: number): string =>
  `Runs at most once in ${exactDuration(interval)}.`

/** Where a trade stops and when it waits, a sentence each. */
export const limitSentences = ({ window, maxSlippage, minDepth }: TradeLimits) => [
  `Stops ${formatBasisPoints(BigInt(maxSlippage))} from the average price of ${exactDuration(window)}; the pool’s fee is on top.`,
  `Waits while ${dollars(minDepth)} would move the price further than that.`,
]

/**
 * How a limit refills, a sentence.
 *
 * @param refillPeriod Seconds; 0 or null for never.
 */
export const refillText = (refillPeriod: number | null): string =>
  refillPeriod === null || refillPeriod === 0
    ? 'Does not refill.'
    : `Refills evenly, the whole limit in ${exactDuration(refillPeriod)}.`

/**
 * A limit and how it refills; follows "may send".
 *
 * @example
 * budgetText('5 USDC', 86_400) // 'at most 5 USDC. Refills evenly, the whole limit in 1 day.'
 */
export const budgetText = (limit: string, refillPeriod: number | null): string =>
  `at most ${limit}. ${refillText(refillPeriod)}`
