import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import type { PaymentKind } from '../../../domain/history/payment-kind.ts'
import { owedIn, type PromisedStanding } from '../../../domain/servicing/standing.ts'
import type { Amount } from '../../../lib/amount.ts'
import {
  type Day,
  type DaySeconds,
  daySeconds,
  lastSecondOfDay,
  parseDay,
  toDay,
} from '../../../lib/day.ts'

/** Stage in the life of a financial asset, which determines what its issuer can do. */
export type IssuerStage =
  /** Shares are issued, and the asset has no end or has not reached it. */
  | { readonly kind: 'running'; readonly maturity: DaySeconds | null }
  /** In default, before or after its maturity: what is recovered is paid, and it can be settled as a verifier approves. */
  | { readonly kind: 'defaulted' }
  /** Nothing is issued any more; the issuer owes the settlement. */
  | { readonly kind: 'matured' }
  /** The price is final, and holders redeem. */
  | { readonly kind: 'settled'; readonly price: Amount }

/**
 * Stage of an asset at `now`, in unix seconds.
 *
 * @param promised Where its payments stand; null for an asset without a schedule.
 */
export function stageOf(
  { maturity, settlementPrice }: Pick<FinancialAsset, 'maturity' | 'settlementPrice'>,
  now: number,
  promised: Pick<PromisedStanding, 'state'> | null,
): IssuerStage {
  if (settlementPrice !== null) return { kind: 'settled', price: settlementPrice }
  if (promised?.state === 'defaulted') return { kind: 'defaulted' }
  return maturity !== null && maturity <= now ? { kind: 'matured' } : { kind: 'running', maturity }
}

/**
 * What the issuer itself can pay at a stage before settlement, the usual first: principal is what a debt
 * repays, capital what an asset without maturity returns, and after maturity or default only recoveries remain.
 * Null where all payments go through the servicing ledger.
 */
export function payable(
  stage: Exclude<IssuerStage, { readonly kind: 'settled' }>,
  hasSchedule: boolean,
): readonly [PaymentKind, ...PaymentKind[]] | null {
  if (stage.kind !== 'running') return ['recovery']
  if (hasSchedule) return null
  return ['income', stage.maturity === null ? 'return-of-capital' : 'principal']
}

/**
 * Unix seconds of the end of a recovery, which a settlement waits for; null where it waits for nothing.
 * Yield that accrues again once shares earn it puts off no settlement.
 */
export function recoveryEnd(
  { distributionsEnd }: Pick<FinancialAsset, 'distributionsEnd'>,
  now: number,
): number | null {
  return distributionsEnd !== null && now < distributionsEnd ? distributionsEnd : null
}

/** Shares that can still be issued under the cap. */
export function issuable({ cap, supply }: Pick<FinancialAsset, 'cap' | 'supply'>): Amount {
  const left = cap.value - supply.value
  return { value: left > 0n ? left : 0n, decimals: supply.decimals }
}

/**
 * A payment per whole share, rounded down to 0.000001 USDC; null while no share earns.
 *
 * @example
 * // 50 USDC over 1,000 earning shares
 * yieldPerShare({ value: 50_000_000n, decimals: 6 }, earningShares) // { value: 50_000n, decimals: 6 }
 */
export function yieldPerShare(payment: Amount, earningShares: Amount): Amount | null {
  if (earningShares.value === 0n) return null
  const oneShare = 10n ** BigInt(earningShares.decimals)
  return { value: (payment.value * oneShare) / earningShares.value, decimals: payment.decimals }
}

/** The time in which a payment was earned: days as `YYYY-MM-DD`, both included. */
export type Period = { readonly start: string; readonly end: string }

/** Problems of a period, by field, each with the next step. */
export type PeriodProblems = { readonly start?: string; readonly end?: string }

/** Everything that has to be changed before a period can be paid for. `now` in unix seconds. */
export function periodProblems({ start, end }: Period, now: number): PeriodProblems {
  const first = parseDay(start)
  const last = parseDay(end)
  return {
    ...(first === null && { start: 'Choose a day, such as 2026-01-31.' }),
    ...(last === null
      ? { end: 'Choose a day, such as 2026-01-31.' }
      : last > now
        ? { end: 'This day is in the future. Pay for what has been earned.' }
        : first !== null && last < first && { end: 'The period ends before it starts.' }),
  }
}

/** The seconds of a period without problems; its last day counts whole, as far as it has come. */
export function secondsOfPeriod({ start, end }: Period, now: number) {
  const from = parseDay(start) ?? 0
  return { from, until: Math.min((parseDay(end) ?? 0) + lastSecondOfDay, now) }
}

/** Time for a payment to arrive: the contract counts its shortest period from then. */
const arrivalSeconds = 3_600
const longestAccrual = 365
/** The contract's 30 days, less the time to arrive. */
const longestRecovery = 29
/** Accruals that the contract runs at once, at most. It rounds each of them up. */
export const maximumAccruals = 8

/**
 * Most whole days over which a payment made now can accrue; 0 when the asset matures before that. A
 * recovery comes after maturity, and the settlement waits for it.
 */
export function longestAccrualDays(
  kind: PaymentKind,
  maturity: number | null,
  now: number,
): number {
  if (kind === 'recovery') return longestRecovery
  if (maturity === null) return longestAccrual
  const left = Math.floor((maturity - now - arrivalSeconds) / daySeconds)
  return Math.max(0, Math.min(longestAccrual, left))
}

/**
 * Days over which a payment for `period` accrues unless the issuer chooses others: as long as the
 * period was, so that the next payment comes as this one has accrued.
 */
export function defaultAccrualDays({ start, end }: Period, longest: number): number {
  const [first, last] = [parseDay(start), parseDay(end)]
  const days = first === null || last === null ? 30 : (last - first) / daySeconds + 1
  return Math.max(1, Math.min(days, longest))
}

/** The problem with a number of days, with the next step; null if it is valid. */
export function accrualProblem(days: number | null, longest: number): string | null {
  if (days !== null && Number.isInteger(days) && days >= 1 && days <= longest) return null
  return `Enter a number of days from 1 to ${longest}.`
}

/**
 * When a payment made now has accrued, in unix seconds. While as many accrue as the contract holds,
 * it ends together with the one whose end is nearest.
 *
 * @param days Whole days, valid by `accrualProblem`.
 * @param running When the payments that accrue now will have accrued.
 */
export function accrualEndOf(
  days: number,
  now: number,
  maturity: number | null,
  running: readonly number[],
): number {
  const wanted = Math.min(now + days * daySeconds + arrivalSeconds, maturity ?? Infinity)
  const shared = running.filter((end) => end >= now + daySeconds + arrivalSeconds)
  if (running.length < maximumAccruals || shared.length === 0) return wanted
  return shared.reduce((a, b) => (Math.abs(b - wanted) < Math.abs(a - wanted) ? b : a))
}

/**
 * Whether an issuer can settle alone at the promised repayment: nothing was promised, or nothing is owed and it was
 * never in default.
 */
export const isClear = (promised: PromisedStanding | null): boolean =>
  promised === null || (promised.state !== 'defaulted' && owedIn(promised).value === 0n)

/**
 * Whether the issuer may settle at `price`: at the repayment of the terms or above where it {@link isClear}, or at
 * the price that a verifier has approved.
 */
export function isSettlementPriceAllowed(
  price: bigint,
  promised: PromisedStanding | null,
  {
    repaymentPerShare,
    settlementApproval,
  }: Pick<FinancialAsset, 'repaymentPerShare' | 'settlementApproval'>,
): boolean {
  const isPromised = repaymentPerShare !== null && price >= repaymentPerShare.value
  if (isPromised && isClear(promised)) return true
  return settlementApproval?.price.value === price
}

/**
 * Earnings of a holder's shares per day at the current rate, rounded down to 0.000001 USDC; null
 * while nothing accrues.
 */
export function earnedPerDay(
  shares: Amount,
  { yieldPerDay, earningShares }: Pick<FinancialAsset, 'yieldPerDay' | 'earningShares'>,
): Amount | null {
  if (earningShares.value === 0n || yieldPerDay.value === 0n || shares.value === 0n) return null
  const value = (yieldPerDay.value * shares.value) / earningShares.value
  return { value, decimals: yieldPerDay.decimals }
}

/**
 * The period that comes next: from the day after the last one that was paid for, or else from the
 * asset's registration, until yesterday.
 */
export function nextPeriod(
  distributions: readonly Pick<Distribution, 'periodEnd'>[],
  registeredAt: number,
  now: number,
): Period {
  const paidUntil = distributions.reduce((last, { periodEnd }) => Math.max(last, periodEnd), 0)
  const start = paidUntil === 0 ? registeredAt : paidUntil + 1
  const end = Math.max(start, now - 86_400)
  return { start: toDay(Math.min(start, now)), end: toDay(Math.min(end, now)) }
}

/** What the dates of a net asset value depend on. */
type Stated = Pick<FinancialAsset, 'nav' | 'navMaxAge'>

/** How far the clock of the chain may be behind that of the reader. */
const clockTolerance = 600

/** The first day that a value stated now can be of: neither before the last one nor stale. */
export function firstNavDay({ nav, navMaxAge }: Stated, now: number): Day {
  return toDay(Math.max(nav.asOf, now - navMaxAge))
}

/**
 * The second that a value of a day is of: the end of the day, or about now for today. Null for a day
 * that the contract refuses.
 *
 * @param day `YYYY-MM-DD`.
 * @param now Unix seconds.
 */
export function navDate(day: string, stated: Stated, now: number): DaySeconds | null {
  const start = parseDay(day)
  if (start === null || start > now || day < firstNavDay(stated, now)) return null
  const latest = Math.min(start + lastSecondOfDay, now - clockTolerance)
  const asOf = Math.max(latest, stated.nav.asOf)
  return now - asOf < stated.navMaxAge ? asOf : null
}
