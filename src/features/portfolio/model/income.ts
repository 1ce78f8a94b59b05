import { type PayoutFrequency, payoutFrequency } from '../../../domain/assets/yields.ts'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import { isIncome } from '../../../domain/history/payment-kind.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import type { NoForecast } from '../../../domain/servicing/note.ts'
import type { Amount } from '../../../lib/amount.ts'
import { monthsAfter } from '../../../lib/day.ts'
import { usdc } from '../../../lib/usdc.ts'
import type { Entry } from './entry.ts'

/** Yield that was paid out. */
export type PaidYield = {
  readonly id: string
  readonly holding: string
  readonly name: string
  /** USDC. */
  readonly amount: Amount
  /** Unix seconds. */
  readonly time: number
  readonly hash: string
}

/** Yield to come. */
export type DueYield = {
  readonly holding: string
  readonly name: string
  /** USDC; null where the amount is not known yet. */
  readonly amount: Amount | null
  /** Unix seconds. */
  readonly time: number
  /** `accruing` is funded and certain; `expected` goes by the schedule so far. */
  readonly basis: 'accruing' | 'expected'
  readonly frequency: PayoutFrequency | null
  /** Why no amount can be expected; absent where one can. */
  readonly noForecast?: NoForecast
}

/** Yield received and yield to come. */
export type Income = {
  /** The newest first. */
  readonly paid: readonly PaidYield[]
  /** The next first. */
  readonly due: readonly DueYield[]
}

const day = 86_400

/** Months between distributions of a frequency. */
const monthsBetween = { monthly: 1, quarterly: 3, 'semi-annual': 6, annual: 12 } as const

/** What has been paid on the shares of an asset, and the shares that earn today. */
type Payments = {
  /** The oldest first. */
  readonly distributions: readonly Distribution[]
  readonly earningShares: Amount
}

/**
 * Yield to come of one holding: what accrues now, with the end of its accrual, and the next
 * distribution by the schedule so far. What accrues is divided by the shares that earn while it does,
 * so it is as certain as their number. The next one is expected to be as large for one share as the last.
 *
 * @param holding `quantity` is the number of its shares.
 * @param now Unix seconds.
 */
export function dueYields(
  { id, name, quantity: shares }: Pick<Holding, 'id' | 'name' | 'quantity'>,
  { distributions, earningShares }: Payments,
  now: number,
): readonly DueYield[] {
  const frequency = payoutFrequency(distributions)
  const accruing = distributions
    .filter((distribution) => isIncome(distribution) && distribution.accrualEnd > now)
    .map(
      (distribution): DueYield => ({
        holding: id,
        name,
        amount: partOf(unaccrued(distribution, now), shares, earningShares),
        time: distribution.accrualEnd,
        basis: 'accruing',
        frequency,
      }),
    )
  const last = distributions.findLast(isIncome)
  if (last === undefined || frequency === null) return accruing
  const time = nextDate(last.periodEnd, monthsBetween[frequency], now)
  const expected: DueYield = {
    holding: id,
    name,
    amount: partOf(last.amount, shares, last.earningShares),
    time,
    basis: 'expected',
    frequency,
  }
  // An overdue schedule says nothing about the future.
  return last.periodEnd < now - 2 * 31 * day * monthsBetween[frequency]
    ? accruing
    : [...accruing, expected]
}

/** What of a distribution has not accrued, rounded down. */
function unaccrued({ amount, accrualStart, accrualEnd }: Distribution, now: number): Amount {
  const left = BigInt(accrualEnd - Math.max(now, accrualStart))
  return usdc((amount.value * left) / BigInt(accrualEnd - accrualStart))
}

/** What some shares get of an amount, rounded down; null while no share earns. */
function partOf(amount: Amount, shares: Amount, earningShares: Amount): Amount | null {
  if (earningShares.value === 0n) return null
  return usdc((amount.value * shares.value) / earningShares.value)
}

/** The first date after `now` that is a whole number of periods after `from`. */
function nextDate(from: number, months: number, now: number): number {
  for (let periods = 0; ; periods++) {
    const date = monthsAfter(from, periods * months)
    if (date > now) return date
  }
}

/** A calendar month (UTC) with its yield. */
export type IncomeMonth = {
  /** `2026-03` */
  readonly month: string
  readonly paid: Amount
  /** Certain and expected together. */
  readonly due: Amount
}

const monthOf = (time: number): string => new Date(time * 1000).toISOString().slice(0, 7)

/**
 * The twelve months until now and those in which yield is due, without gaps.
 *
 * @param now Unix seconds.
 */
export function incomeCalendar(
  paid: readonly PaidYield[],
  due: readonly DueYield[],
  now: number,
): readonly IncomeMonth[] {
  const sums = (items: readonly { readonly time: number; readonly amount: Amount | null }[]) => {
    const byMonth = new Map<string, bigint>()
    for (const { time, amount } of items) {
      const month = monthOf(time)
      byMonth.set(month, (byMonth.get(month) ?? 0n) + (amount?.value ?? 0n))
    }
    return byMonth
  }
  const paidIn = sums(paid)
  const dueIn = sums(due)
  const last = Math.max(now, ...due.map(({ time }) => time))
  return monthsOf(now, last).map((month) => ({
    month,
    paid: usdc(paidIn.get(month) ?? 0n),
    due: usdc(dueIn.get(month) ?? 0n),
  }))
}

/** Eleven months before `from` up to the month of `until`. */
function monthsOf(from: number, until: number): readonly string[] {
  const start = new Date(from * 1000)
  const cursor = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - 11, 1))
  const months: string[] = []
  while (cursor.getTime() <= until * 1000) {
    months.push(cursor.toISOString().slice(0, 7))
    cursor.setUTCMonth(cursor.getUTCMonth() + 1)
  }
  return months
}

/** The yield that entries paid out, in their order. */
export function paidYields(entries: readonly Entry[]): readonly PaidYield[] {
  return entries
    .filter(({ kind }) => kind === 'yield')
    .map(({ id, subject, cash, time, hash }) => ({
      id,
      holding: subject.id,
      name: subject.name,
      amount: cash,
      time,
      hash,
    }))
}

/** Yield paid by a holding, in its order. */
export function yieldsOf(income: Pick<Income, 'paid'>, id: string): readonly PaidYield[] {
  return income.paid.filter(({ holding }) => holding === id)
}
