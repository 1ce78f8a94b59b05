import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import { maturityOf } from '../../../domain/assets/maturity.ts'
import type { Promised } from '../../../domain/servicing/filing.ts'
import type { WaivedDate } from '../../../domain/servicing/intents.ts'
import {
  dateState,
  maturityState,
  openOf,
  type ServicingLedger,
} from '../../../domain/servicing/ledger.ts'
import { maxPeriods, type Period } from '../../../domain/servicing/schedule.ts'
import { lateFrom, owedIn } from '../../../domain/servicing/standing.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { type DaySeconds, daySeconds, formatDay, parseDay } from '../../../lib/day.ts'

/** Why nothing can be paid now, with the next step. */
export type PayObstacle = { readonly title: string; readonly text: string }

type Paid = Pick<FinancialAsset, 'settlementApproval' | 'earningShares'>

/** Whether what is paid now is a recovery: after the maturity that was filed, or after a default. */
export const isRecovery = (
  { defaultedAt, maturity }: Pick<ServicingLedger, 'defaultedAt' | 'maturity'>,
  now: number,
): boolean => defaultedAt !== null || now >= maturity

/** Why nothing can be paid of what is owed; null where it can be. */
export function payObstacle(
  ledger: ServicingLedger,
  { settlementApproval, earningShares }: Paid,
  now: number,
): PayObstacle | null {
  if (settlementApproval !== null) {
    return {
      title: 'A verifier has approved a settlement of what is open',
      text: `Until ${formatDateTime(settlementApproval.expiresAt)} nothing is paid beside it. The issuer settles, or the verifier withdraws the approval.`,
    }
  }
  if (earningShares.value === 0n) {
    return {
      title: 'No holder could be paid',
      text: 'All shares are in pools, where they earn trading fees only. Pay once somebody holds shares.',
    }
  }
  if (!isRecovery(ledger, now) && now + daySeconds > ledger.maturity) {
    return {
      title: 'It matures within a day',
      text: `A payment accrues over at least one day, which would end after maturity. Pay it from ${formatDay(ledger.maturity)} on, as a recovery.`,
    }
  }
  return null
}

/**
 * Until when a payment that is made now puts off the settlement, in unix seconds; null where it does not: it has
 * accrued by the maturity.
 */
export const settlementAfterPayment = (
  ledger: Pick<ServicingLedger, 'defaultedAt' | 'maturity'>,
  now: number,
): number | null => {
  if (!isRecovery(ledger, now)) return null
  // To the end of a day (UTC), at least one day from now.
  return Math.ceil((now + daySeconds) / daySeconds) * daySeconds
}

/** The longest that a waiver moves a date. */
const longestWaiver = 366 * daySeconds

/** Dates that a verifier can move: neither paid nor late, and none of an asset in default or settled. */
export function waivableDates(ledger: ServicingLedger, now: number): readonly WaivedDate[] {
  const { terms, dates, defaultedAt, settledAt, isInForce } = ledger
  if (!isInForce || defaultedAt !== null || settledAt !== null) return []
  const open = dates
    .filter((date) => !['paid', 'nothing-owed', 'late'].includes(dateState(date, terms, now)))
    // What is not due yet is owed on the shares of then, so it is open even while there are none.
    .filter((date) => now < date.due || openOf(date).value > 0n)
    .map(({ index, deferredTo, due }) => ({ index, isMaturity: false, due: deferredTo ?? due }))
  const last = { index: dates.length, isMaturity: true, due: maturityOf(ledger) }
  return [...open, ...(maturityState(ledger, now) === 'late' ? [] : [last])].filter(
    ({ due }) => now < lateFrom(due, terms),
  )
}

/**
 * The moment of a day to which a date is moved; null for a day that the ledger refuses.
 *
 * @param day `YYYY-MM-DD`.
 */
export function waivedTo(day: string, { due }: WaivedDate): DaySeconds | null {
  const to = parseDay(day)
  return to !== null && to > due && to <= due + longestWaiver ? to : null
}

/** Bounds of the terms of a schedule, in days. */
export const graceDays = { shortest: 2, longest: 90 } as const
export const defaultDays = { shortest: 1, longest: 366 } as const

/** Why a generated schedule cannot be filed, with the next step; null where it can. */
export function scheduleProblem(
  periods: readonly Period[],
  { start, maturity }: Pick<Promised, 'maturity'> & { readonly start: DaySeconds | null },
  { distributionsEnd }: Pick<FinancialAsset, 'distributionsEnd'>,
  now: number,
): string | null {
  if (maturity <= now) return 'The asset has matured. Nothing can be promised any more.'
  if (start === null) return 'Choose the day from which interest is earned, such as 2026-01-31.'
  const [first] = periods
  if (start >= (first?.due ?? maturity)) return 'Interest has to be earned before the first date.'
  if (first !== undefined && first.due <= now) {
    return `The first date, ${formatDay(first.due)}, has passed. Let interest be earned from the last date before today, or later.`
  }
  if (periods.length > maxPeriods) {
    return `That is ${periods.length} dates. A schedule has at most ${maxPeriods}.`
  }
  if (distributionsEnd !== null && now < distributionsEnd) {
    return `Payments accrue until ${formatDateTime(distributionsEnd)}. File the schedule then.`
  }
  return null
}

/** Whether anything is owed now. */
export const owesNow = (ledger: ServicingLedger): boolean => owedIn(ledger).value > 0n
