import { couponPeriodAt } from '../../../src/domain/assets/terms.ts'
import { toDay } from '../../../src/lib/day.ts'
import { incomePerShare, isStatedAt, navSeries } from '../assets/nav-series.ts'
import { publish } from '../assets/publish.ts'
import type { AssetTemplate } from '../assets/template.ts'
import { daySeconds, historyDays, hourSeconds } from '../calendar.ts'
import { randomFrom } from '../random.ts'
import type { SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayEvent, DayPlan } from '../subject.ts'
import { assetCalls } from './asset-calls.ts'

/** Seconds of the day. Net asset values come first, so that the day trades on them. */
const navAt = 10 * 60
const repricedAt = 20 * 60
const distributedAt = 6 * hourSeconds
const withdrawnAt = 8 * hourSeconds
const officeOpens = 9 * hourSeconds
const verifiedAt = 10 * hourSeconds
const settledAt = 10 * hourSeconds

const daysOfFrequency = { monthly: 30, quarterly: 91, 'semi-annual': 182, annual: 365 } as const
const repricingDays = 7

/**
 * The life of one sample asset: created on its day of issuance, verified on the next, on sale from
 * the one after; valued every day, repriced every week, paying its income, settled at maturity.
 */
export async function assetLife(template: AssetTemplate, context: SeedContext): Promise<DayPlan> {
  const { offering, terms } = template
  const { verification } = offering
  const { metadata } = await publish(template)
  const act = assetCalls(template, metadata, context)
  const values = navSeries(template, historyDays - offering.issueDay)
  const { firstPayment, weekday } = rhythm(template)
  const createdAt = context.calendar.startOf(offering.issueDay) + officeOpens
  const maturity = terms.termDays === null ? 0 : createdAt + terms.termDays * daySeconds
  let paidTo = createdAt

  const lastNavAge = (offering.lastNavDay ?? historyDays) - offering.issueDay
  const valueOn = (age: number): bigint => {
    const value = values[Math.min(age, lastNavAge)]
    if (value === undefined) throw new Error(`${template.slug} has no value at age ${age}`)
    return value
  }
  const payIncome = (day: number, age: number) => async (): Promise<SeedCall[]> => {
    const now = context.calendar.startOf(day) + distributedAt
    const perShare = incomePerShare(template, valueOn(age), paidTo, now)
    const calls = await act.distribute(perShare, paidTo, now, accruedAt(now))
    paidTo = now
    return calls
  }

  /** A value above the bound waits, so for what is signed the one in force is that of the token. */
  const reprice = async (age: number) =>
    act.reprice(offering.servicing?.signing === undefined ? valueOn(age) : await act.navInForce())

  /** A payment accrues until the next one, and has accrued at maturity. */
  const accruedAt = (paidAt: number): number => {
    const { income } = terms
    const next =
      income.kind === 'coupon'
        ? couponPeriodAt(income, paidAt).end + distributedAt
        : paidAt + periodOf(template) * daySeconds
    return maturity === 0 ? next : Math.min(next, maturity)
  }

  return (day) => {
    const age = day - offering.issueDay
    if (age < 0) return []
    if (age === 0) return [{ at: officeOpens, calls: () => act.create(valueOn(0), maturity) }]
    const events: DayEvent[] = []
    if (age === terms.termDays) events.push({ at: withdrawnAt, calls: act.withdraw })
    if (terms.termDays !== null && age >= terms.termDays && offering.isUnpaid !== true) {
      if (age === terms.termDays) events.push({ at: settledAt, calls: act.settle })
      return events
    }

    if (isStatedAt(offering, age)) {
      const asOf = context.calendar.startOf(day)
      events.push({ at: navAt, calls: () => act.setNav(valueOn(age), asOf) })
    }
    if (age === 1) events.push({ at: officeOpens, calls: act.approve })
    if (isPaymentDay(template, context.calendar.startOf(day), age, firstPayment)) {
      events.push({ at: distributedAt, calls: payIncome(day, age) })
    }
    if (verification.outcome === 'pending') return events

    if (age === 1) {
      events.push({ at: verifiedAt, calls: () => act.setStatus('verified', 'Documents checked') })
    }
    if (age === 2) events.push({ at: officeOpens, calls: () => act.list(valueOn(age)) })
    if (age > 2 && age % repricingDays === weekday) {
      events.push({ at: repricedAt, calls: () => reprice(age) })
    }
    if (verification.outcome === 'suspended' && verification.onDay === day) {
      const { reason } = verification
      events.push({ at: verifiedAt, calls: () => act.setStatus('suspended', reason) })
    }
    return events
  }
}

/** Days between payments of what is no coupon. */
function periodOf({ terms: { income } }: AssetTemplate): number {
  return income.kind === 'none' ? 1 : daysOfFrequency[income.frequency]
}

/** Spreads the issuers' routine over the calendar, so that not everything happens on one day. */
function rhythm(template: AssetTemplate): { firstPayment: number; weekday: number } {
  const random = randomFrom(`rhythm of ${template.slug}`)
  const period = periodOf(template)
  return {
    firstPayment: random.between(Math.ceil(period / 3), period),
    weekday: random.between(0, repricingDays - 1),
  }
}

/** Whether income is distributed: coupons on the dates of the terms, all else in its own rhythm. `start` in unix seconds. */
function isPaymentDay(
  template: AssetTemplate,
  start: number,
  age: number,
  firstPayment: number,
): boolean {
  const { income } = template.terms
  // What is promised by the ledger is paid through it: servicing.ts.
  if (income.kind === 'none' || template.offering.servicing !== undefined) return false
  if (income.kind === 'coupon') return income.paymentDates.includes(toDay(start).slice(5))
  return age >= firstPayment && (age - firstPayment) % periodOf(template) === 0
}
