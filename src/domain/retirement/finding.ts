import { formatAmount } from '../../lib/amount.ts'
import { creditAmount } from '../credits/credit.ts'

/**
 * Result of a check. A `warning` does not invalidate the certificate but readers should know it; an
 * `unavailable` check could not be made and proves nothing either way.
 */
export type CheckResult = 'passed' | 'failed' | 'warning' | 'unavailable'

/** Result of a check and what was found, with figures. */
export type Finding = readonly [CheckResult, string]

/** An amount of credits as text. */
export const plain = (units: bigint): string => formatAmount(creditAmount(units))

/** The same with its noun. */
export const credits = (units: bigint): string =>
  `${plain(units)} ${units === 1_000n ? 'credit' : 'credits'}`
