import { type DaySeconds, daySeconds, formatDay } from '../../lib/day.ts'
import type { Credit, CreditProject } from './credit.ts'
import type { CreditStatus } from './credit-type.ts'
import { standardWords } from './standards.ts'

/** What the two ends of a credit, and its words for retiring, are found by. */
export type CreditEnds = Pick<Credit, 'tradableUntil' | 'expirationDate'> & {
  readonly project: Pick<CreditProject, 'type' | 'standard'>
}

const verbs = { retired: 'retire', redeemed: 'redeem', cancelled: 'cancel' } as const

const retire = ({ project: { type, standard } }: CreditEnds) =>
  verbs[standardWords(type, standard).retired]

/**
 * The last day before an end.
 *
 * @example
 * lastDay(startOf('2027-01-01')) // 'Dec 31, 2026'
 */
const lastDay = (end: DaySeconds): string => formatDay(end - 1)

/** The last days of a credit with what each means, for lists of facts. */
export function endEntries(credit: CreditEnds) {
  const { tradableUntil, expirationDate } = credit
  if (expirationDate === null) return [{ label: 'Expires', value: 'Never' }]
  return [
    ...(tradableUntil === null
      ? []
      : [
          {
            label: 'Last day of trading',
            hint: 'To mint, sell, buy, pool or turn into credit tokens',
            value: lastDay(tradableUntil),
          },
        ]),
    {
      label: `Last day to ${retire(credit)}`,
      hint: 'A registry takes no order in the last 14 days',
      value: lastDay(expirationDate),
    },
  ]
}

/** The same in one line. */
export function endsText(credit: CreditEnds): string {
  const { tradableUntil, expirationDate } = credit
  if (expirationDate === null) return 'Never'
  const expiry = `${retire(credit)} by ${lastDay(expirationDate)}`
  return tradableUntil === null ? expiry : `Trading until ${lastDay(tradableUntil)}; ${expiry}`
}

/** The end that comes next, once it concerns whoever holds the credit. */
export type NearEnd = {
  readonly end: 'trading soon' | 'trading' | 'expired'
  /** What there is to do until when, in a few words. */
  readonly short: string
  /** The same as a sentence, without its subject. */
  readonly sentence: string
}

const soon = 60 * daySeconds

/**
 * What the holder of a credit has to do before one of its ends: from 60 days before its trading ends.
 *
 * @param now Unix seconds.
 */
export function nearEndOf(credit: CreditEnds, now: number): NearEnd | null {
  const { tradableUntil, expirationDate } = credit
  if (tradableUntil === null || expirationDate === null || now < tradableUntil - soon) return null
  const [lastTrade, lastRetirement] = [lastDay(tradableUntil), lastDay(expirationDate)]
  if (now >= expirationDate) {
    return {
      end: 'expired',
      short: 'Expired',
      sentence: `expired after ${lastRetirement} and supports no claim any more.`,
    }
  }
  const verb = retire(credit)
  return now >= tradableUntil
    ? {
        end: 'trading',
        short: `Last day to ${verb}: ${lastRetirement}`,
        sentence: `is no longer traded. You can ${verb} it until ${lastRetirement}; then it expires.`,
      }
    : {
        end: 'trading soon',
        short: `Last day of trading: ${lastTrade}`,
        sentence: `is traded until ${lastTrade}. Sell it before, or ${verb} it by ${lastRetirement}.`,
      }
}

/** Why a credit is not traded, and what holders can still do with it. */
export function notTradedText(
  credit: CreditEnds,
  status: Exclude<CreditStatus, 'VERIFIED'>,
): string {
  switch (status) {
    case 'PENDING':
      return 'A verifier has to confirm it first.'
    case 'SUSPENDED':
      return `A verifier has suspended it. Holders can still ${retire(credit)} theirs.`
    case 'TRADING_ENDED':
      return `Its last day of trading was ${lastDay(credit.tradableUntil ?? 0)}: it is no longer minted, sold, bought, pooled or turned into credit tokens. Holders can ${retire(credit)} theirs until ${lastDay(credit.expirationDate ?? 0)}.`
    case 'EXPIRED':
      return `It could be ${standardWords(credit.project.type, credit.project.standard).retired} until ${lastDay(credit.expirationDate ?? 0)}. Holders can still transfer it and turn credit tokens back into credits.`
  }
}
