import type { Hex } from 'viem'
import { type Amount, sumOf } from '../../lib/amount.ts'
import type { DaySeconds, Instant } from '../../lib/day.ts'
import { usdc, usdcDecimals } from '../../lib/usdc.ts'
import { type Maturity, maturityOf } from '../assets/maturity.ts'
import {
  graceFrom,
  lateFrom,
  type NextDate,
  type PromisedStanding,
  type ServicingState,
  type ServicingTerms,
} from './standing.ts'

/** A date of a schedule at a block. Amounts are in USDC, for all shares unless they are said to be per share. */
export type PaymentDate = {
  /** From 0. */
  readonly index: number
  /** As filed: from then on it is owed. */
  readonly due: DaySeconds
  /** To when a waiver moved it, which is when its lateness counts from; null where none did. */
  readonly deferredTo: DaySeconds | null
  readonly interestPerShare: Amount
  readonly principalPerShare: Amount
  /** Shares on which it is owed: the present ones before it is due. */
  readonly supply: Amount
  readonly interest: Amount
  readonly principal: Amount
  readonly interestPaid: Amount
  readonly principalPaid: Amount
}

/** The schedule of an asset and what happened with it, at a block. */
export type ServicingLedger = Maturity<DaySeconds> & {
  readonly assetId: bigint
  readonly state: ServicingState
  readonly since: DaySeconds | null
  readonly interest: Amount
  readonly principal: Amount
  readonly terms: ServicingTerms
  readonly filedAt: Instant
  /** Whether the asset was ever verified: before that the schedule can change, and nothing is late. */
  readonly isInForce: boolean
  readonly settledAt: Instant | null
  readonly defaultedAt: DaySeconds | null
  /** Hash of terms and dates, as the ledger has it. */
  readonly hash: Hex
  /** Those that are not paid, and in a whole ledger all of them. */
  readonly dates: readonly PaymentDate[]
}

/** Where a date stands. A deferred one is owed, but not late before the day to which it was moved. */
export type DateState =
  | 'paid'
  | 'nothing-owed'
  | 'upcoming'
  | 'deferred'
  | Exclude<ServicingState, 'current' | 'defaulted'>

/** Names of the states of a date. */
export const dateStateLabels: Readonly<Record<DateState, string>> = {
  paid: 'Paid',
  'nothing-owed': 'Nothing owed',
  upcoming: 'To come',
  deferred: 'Deferred',
  due: 'Due',
  grace: 'In grace',
  late: 'Late',
}

/** What is not paid of a date, in USDC. */
export const openOf = ({
  interest,
  principal,
  interestPaid,
  principalPaid,
}: Pick<PaymentDate, 'interest' | 'principal' | 'interestPaid' | 'principalPaid'>): Amount =>
  usdc(interest.value + principal.value - interestPaid.value - principalPaid.value)

/** Where a date stands now. */
export function dateState(date: PaymentDate, terms: ServicingTerms, now: number): DateState {
  if (now < date.due) return 'upcoming'
  if (openOf(date).value === 0n) return date.supply.value === 0n ? 'nothing-owed' : 'paid'
  const since = date.deferredTo ?? date.due
  if (now < since) return 'deferred'
  return lateness(since, terms, now)
}

/** Where the maturity of an asset stands now. */
export function maturityState(
  {
    settledAt,
    ...ledger
  }: Pick<ServicingLedger, 'settledAt' | 'maturity' | 'deferredMaturity' | 'terms'>,
  now: number,
): DateState {
  if (settledAt !== null) return 'paid'
  const since = maturityOf(ledger)
  if (now >= since) return lateness(since, ledger.terms, now)
  return now < ledger.maturity ? 'upcoming' : 'deferred'
}

const lateness = (since: DaySeconds, terms: ServicingTerms, now: number) =>
  now < graceFrom(since) ? 'due' : now < lateFrom(since, terms) ? 'grace' : 'late'

/** Where an asset stands by its ledger. The state is that of the chain; what comes next is by the clock. */
export function standingOf(ledger: ServicingLedger, now: number): PromisedStanding {
  const { assetId, isInForce, state, since, interest, principal, terms } = ledger
  const { settledAt, defaultedAt } = ledger
  const maturity = maturityOf(ledger)
  return {
    assetId,
    isInForce,
    state,
    since,
    interest,
    principal,
    terms,
    maturity,
    deferredMaturity: ledger.deferredMaturity,
    defaultedAt,
    settledAt,
    awaitsSettlement: since !== null && interest.value + principal.value === 0n,
    next: nextDate(ledger, now),
  }
}

/** The next date that is not paid, or the maturity; null after that. Dates of one moment are one. */
function nextDate(ledger: ServicingLedger, now: number): NextDate | null {
  if (ledger.settledAt !== null) return null
  const maturity = maturityOf(ledger)
  const open = ledger.dates
    .map((date) => ({ at: date.deferredTo ?? date.due, amount: openOf(date) }))
    .filter(({ at, amount }) => at > now && amount.value > 0n)
  const at = Math.min(...open.map((date) => date.at), ...(maturity > now ? [maturity] : []))
  if (!Number.isFinite(at)) return null
  const amounts = open.filter((date) => date.at === at).map(({ amount }) => amount)
  return { at, amount: amounts.length === 0 ? null : sumOf(amounts, usdcDecimals) }
}
