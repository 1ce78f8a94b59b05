import type { Hex } from 'viem'
import { type Amount, rescale } from '../../lib/amount.ts'
import type { AssetTermsDocument } from '../../lib/asset-metadata.ts'
import type { DaySeconds } from '../../lib/day.ts'
import { decimal } from '../../lib/decimal.ts'
import { usdc, usdcDecimals } from '../../lib/usdc.ts'
import type { FinancialAsset } from '../assets/financial-asset.ts'
import {
  type Amortisation,
  amortisations,
  type ComparedPeriod,
  canBeEndOfMonth,
  compareSchedules,
  type FirstPayment,
  firstPayments,
  generateSchedule,
  hasOddFirstPeriod,
  type Period,
  type ScheduleTerms,
} from './schedule.ts'

/** What is filed of an asset, by its hashes. */
export type Filing = {
  /** Whether its issuer can still file: until the asset is first verified. */
  readonly isOpen: boolean
  /** Null when no schedule is filed. */
  readonly scheduleHash: Hex | null
  /** Null when its issuer states its values alone. Of the terms as filed: another administrator changes nothing. */
  readonly navTermsHash: Hex | null
}

/** What the terms of an asset promise, and its contract. What is filed beside that decides the dates. */
export type Promised = Pick<ScheduleTerms, 'maturity' | 'coupon' | 'nominal' | 'repayment'>

/**
 * What an asset promises by its document and its contract; null for one that promises no dates: it does not mature,
 * or pays what it earns.
 */
export function promisedBy(
  { income, nominal }: Pick<AssetTermsDocument, 'income' | 'nominal'>,
  { maturity, repaymentPerShare }: Pick<FinancialAsset, 'maturity' | 'repaymentPerShare'>,
): Promised | null {
  if (maturity === null || (income.kind !== 'coupon' && income.kind !== 'none')) return null
  const whole = nominal === null ? usdc(0n) : rescale(decimal(nominal), usdcDecimals)
  return {
    maturity,
    coupon: income.kind === 'coupon' ? income : null,
    nominal: whole,
    repayment: repaymentPerShare ?? whole,
  }
}

/** What an issuer chooses where the terms leave it open. */
export type ScheduleChoices = {
  readonly endOfMonth: boolean
  readonly firstPayment: FirstPayment
  readonly amortisation: Amortisation
}

/** The dates of the terms as they are, each paid, and all of the nominal at maturity. */
export const plainChoices: ScheduleChoices = {
  endOfMonth: false,
  firstPayment: 'short',
  amortisation: 'bullet',
}

/**
 * What the terms of an asset leave open: nothing, or on which days of months, when a first period that is no regular one
 * is paid, or how the nominal is repaid.
 *
 * @param start From when interest is earned.
 */
export function choicesFor(promised: Promised, start: DaySeconds): readonly ScheduleChoices[] {
  const { coupon, nominal, repayment } = promised
  const months = coupon !== null && canBeEndOfMonth(coupon.paymentDates) ? [false, true] : [false]
  const ways =
    coupon !== null && isRepaidBefore(nominal, repayment) ? amortisations : ['bullet' as const]
  return months.flatMap((endOfMonth) => {
    const firsts = hasOddFirstPeriod({ ...promised, endOfMonth, start })
      ? firstPayments
      : ['short' as const]
    return firsts.flatMap((firstPayment) =>
      ways.map((amortisation) => ({ endOfMonth, firstPayment, amortisation })),
    )
  })
}

const isRepaidBefore = (nominal: Amount, repayment: Amount) => nominal.value > repayment.value

/** A schedule next to what the terms lead to. */
export type Recomputed = {
  readonly choices: ScheduleChoices
  readonly rows: readonly ComparedPeriod[]
  readonly isEqual: boolean
}

/**
 * The schedule that the terms lead to from the day on which interest starts, next to what is filed: by the choices
 * with which both are equal, or else by the plain ones.
 */
export function recompute(
  promised: Promised,
  start: DaySeconds,
  filed: readonly Period[],
): Recomputed {
  const by = (choices: ScheduleChoices): Recomputed => {
    const rows = compareSchedules(filed, generateSchedule({ ...promised, ...choices, start }))
    return { choices, rows, isEqual: rows.every((row) => row.isEqual) }
  }
  const all = choicesFor(promised, start).map(by)
  return all.find(({ isEqual }) => isEqual) ?? by(plainChoices)
}
