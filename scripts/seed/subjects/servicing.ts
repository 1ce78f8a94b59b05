import { toDay } from '../../../src/lib/day.ts'
import { financialCatalogue } from '../assets/catalogue.ts'
import type { AssetTemplate, ServicingTemplate } from '../assets/template.ts'
import { historyDays, hourSeconds } from '../calendar.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayEvent, DayPlan, Subject } from '../subject.ts'
import { servicingCalls } from './servicing-calls.ts'
import { servicingStory } from './servicing-story.ts'

/** Seconds of the day. The issuer files after it has created the asset and before the verifier decides on the next day. */
const filedAt = 9 * hourSeconds + 10 * 60
/** Before the first hour of a day ends: a chain that starts later on a date has paid what is due. */
const paidAt = 30 * 60
/** After the verification, which can be on the first date. */
const paidInPartsAt = 11 * hourSeconds
/** Within grace. */
const partsApartDays = 2
/** Seconds of the day for the first step of a day; each further one acts a minute later. */
const actsAt = 14 * hourSeconds

/** Assets with a ledger of what they owe: filing, coupons on their dates, and what happens otherwise. */
export const servicing: Subject = async (context) => {
  const lives = financialCatalogue.flatMap((template) => {
    const { servicing: promised } = template.offering
    return promised === undefined ? [] : [servicedLife(template, promised, context)]
  })
  return (day) => lives.flatMap((live) => live(day))
}

function servicedLife(
  template: AssetTemplate,
  promised: ServicingTemplate,
  context: SeedContext,
): DayPlan {
  const { slug, offering } = template
  const act = servicingCalls(template, promised, context)
  const [firstDate, ...laterDates] = datesOf(template, context)
  return (day) => {
    const events: DayEvent[] = servicingStory
      .filter((step) => step.on === day && step.slug === slug)
      .map((step, order) => {
        const at = actsAt + order * 60
        return { at, calls: () => act.act(step, context.calendar.startOf(day) + at) }
      })
    if (day === offering.issueDay) events.push({ at: filedAt, calls: act.file })
    if (day === firstDate) events.push({ at: paidInPartsAt, calls: () => act.pay(true) })
    if (firstDate !== undefined && day === firstDate + partsApartDays) {
      events.push({ at: paidInPartsAt, calls: () => act.pay(false) })
    }
    if (laterDates.includes(day)) events.push({ at: paidAt, calls: () => act.pay(false) })
    return events
  }
}

/** The days of the history on which a coupon is due, the earliest first. */
function datesOf(
  { offering, terms: { income } }: AssetTemplate,
  { calendar }: SeedContext,
): number[] {
  if (income.kind !== 'coupon') return []
  const { issueDay } = offering
  return Array.from({ length: historyDays - issueDay - 1 }, (_, age) => issueDay + age + 1).filter(
    (day) => income.paymentDates.includes(toDay(calendar.startOf(day)).slice(5)),
  )
}
