import type { PricedDay } from '../source/priced-days.ts'
import type { Verdict } from './node.ts'

/** Seconds within which a keeper strikes a day that can be struck. */
const usual = 600

/** Whether a priced day may wait for cash, or nobody strikes it. `now` in unix seconds. */
export function strikeVerdict({ cashUntil }: Pick<PricedDay, 'cashUntil'>, now: number): Verdict {
  if (now < cashUntil) {
    const text = 'A keeper strikes it once the cash for its redemptions is there.'
    return { tone: 'neutral', label: 'Priced', text }
  }
  if (now < cashUntil + usual) {
    return {
      tone: 'primary',
      label: 'Due',
      text: 'A keeper strikes it with one of the next blocks.',
    }
  }
  const text = 'No keeper strikes it, or its strikes fail.'
  return { tone: 'warning', label: 'Overdue', text }
}
