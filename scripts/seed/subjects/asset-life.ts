import { couponPerShare, navSeries } from '../assets/nav-series.ts'
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

const couponDays = { monthly: 30, quarterly: 91, none: undefined } as const
const repricingDays = 7

/**
 * The life of one sample asset: created on its day of issuance, verified on the next, on sale from
 * the one after; valued every day, repriced every week, paying its coupons, settled at maturity.
 */
export async function assetLife(template: AssetTemplate, context: SeedContext): Promise<DayPlan> {
  const { offering, terms } = template
  const { verification } = offering
  const { metadata } = await publish(template)
  const act = assetCalls(template, metadata, context)
  const values = navSeries(template, historyDays - offering.issueDay)
  const { firstCoupon, weekday } = rhythm(template)
  const createdAt = context.calendar.startOf(offering.issueDay) + officeOpens
  const maturity = terms.termDays === null ? 0 : createdAt + terms.termDays * daySeconds
  let couponsPaidTo = createdAt

  const valueOn = (age: number): bigint => {
    const value = values[age]
    if (value === undefined) throw new Error(`${template.slug} has no value at age ${age}`)
    return value
  }
  const payCoupon = (day: number, age: number) => async (): Promise<SeedCall[]> => {
    const now = context.calendar.startOf(day) + distributedAt
    const perShare = couponPerShare(template, valueOn(age), now - couponsPaidTo)
    const calls = await act.distribute(perShare, couponsPaidTo, now, accruedAt(now))
    couponsPaidTo = now
    return calls
  }

  /** A coupon accrues until the next one is paid, and has accrued at maturity. */
  const accruedAt = (paidAt: number): number => {
    const next = paidAt + (couponDays[terms.couponFrequency] ?? 1) * daySeconds
    return maturity === 0 ? next : Math.min(next, maturity)
  }

  return (day) => {
    const age = day - offering.issueDay
    if (age < 0) return []
    if (age === 0) return [{ at: officeOpens, calls: () => act.create(valueOn(0), maturity) }]
    if (terms.termDays !== null && age > terms.termDays) return []
    if (age === terms.termDays) {
      return [
        { at: withdrawnAt, calls: act.withdraw },
        { at: settledAt, calls: act.settle },
      ]
    }

    const events: DayEvent[] = [{ at: navAt, calls: () => act.setNav(valueOn(age)) }]
    if (age === 1) events.push({ at: officeOpens, calls: act.approve })
    if (isCouponDay(template, age, firstCoupon)) {
      events.push({ at: distributedAt, calls: payCoupon(day, age) })
    }
    if (verification.outcome === 'pending') return events

    if (age === 1) {
      events.push({ at: verifiedAt, calls: () => act.setStatus('verified', 'Documents checked') })
    }
    if (age === 2) events.push({ at: officeOpens, calls: () => act.list(valueOn(age)) })
    if (age > 2 && age % repricingDays === weekday) {
      events.push({ at: repricedAt, calls: () => act.reprice(valueOn(age)) })
    }
    if (verification.outcome === 'suspended' && verification.onDay === day) {
      const { reason } = verification
      events.push({ at: verifiedAt, calls: () => act.setStatus('suspended', reason) })
    }
    return events
  }
}

/** Spreads the issuers' routine over the calendar, so that not everything happens on one day. */
function rhythm({ slug, terms }: AssetTemplate): { firstCoupon: number; weekday: number } {
  const random = randomFrom(`rhythm of ${slug}`)
  const period = couponDays[terms.couponFrequency] ?? 1
  return {
    firstCoupon: random.between(Math.ceil(period / 3), period),
    weekday: random.between(0, repricingDays - 1),
  }
}

function isCouponDay({ terms }: AssetTemplate, age: number, first: number): boolean {
  const period = couponDays[terms.couponFrequency]
  return period !== undefined && age >= first && (age - first) % period === 0
}
