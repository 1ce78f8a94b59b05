import type { Amount } from '../../lib/amount.ts'
import { usdc } from '../../lib/usdc.ts'
import type { DueYield, PaidYield } from './portfolio.ts'

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
  return monthsBetween(now, last).map((month) => ({
    month,
    paid: usdc(paidIn.get(month) ?? 0n),
    due: usdc(dueIn.get(month) ?? 0n),
  }))
}

/** Eleven months before `from` up to the month of `until`. */
function monthsBetween(from: number, until: number): readonly string[] {
  const start = new Date(from * 1000)
  const cursor = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - 11, 1))
  const months: string[] = []
  while (cursor.getTime() <= until * 1000) {
    months.push(cursor.toISOString().slice(0, 7))
    cursor.setUTCMonth(cursor.getUTCMonth() + 1)
  }
  return months
}
