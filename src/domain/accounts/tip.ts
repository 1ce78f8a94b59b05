import { formatAmount } from '../../lib/amount.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { usdc } from '../../lib/usdc.ts'
import type { Tip } from './account-rule.ts'

/** What the contract takes at most: 10 USDC, and 5% of what a run moves. */
export const largestTip: Tip = { maximum: 10_000_000n, shareBps: 500 }

export const noTip: Tip = { maximum: 0n, shareBps: 0 }

export const isSameTip = (a: Tip, b: Tip): boolean =>
  a.maximum === b.maximum && a.shareBps === b.shareBps

/** Whether a run is paid for. */
export const paysTip = ({ maximum, shareBps }: Tip): boolean => maximum > 0n && shareBps > 0

/**
 * A tip in words.
 *
 * @example
 * tipText({ maximum: 1_000_000n, shareBps: 100 }) // '1% of the USDC that the run moves, at most 1 USDC'
 */
export const tipText = ({ maximum, shareBps }: Tip): string =>
  `${formatBasisPoints(BigInt(shareBps))} of the USDC that the run moves, at most ${formatAmount(usdc(maximum))} USDC`

/** What a run costs the account, a sentence. */
export const tipSentence = (tip: Tip): string =>
  `Whoever runs the rule gets ${paysTip(tip) ? tipText(tip) : 'nothing'}.`
