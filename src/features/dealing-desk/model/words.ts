import type { DayState, DealingDay } from '../../../domain/dealing/desk.ts'
import type { DeskStep } from '../../../domain/dealing/due.ts'
import { formatInBothZones } from '../../../lib/date.ts'
import type { Instant } from '../../../lib/day.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import type { Tone } from '../../../ui/badge.tsx'

type StateWords = { readonly label: string; readonly tone: Tone }

const states: Record<DayState, StateWords> = {
  open: { label: 'Takes requests', tone: 'primary' },
  empty: { label: 'No requests', tone: 'neutral' },
  'awaiting-nav': { label: 'Waits for the NAV', tone: 'warning' },
  'awaiting-cash': { label: 'Waits for cash', tone: 'warning' },
  priced: { label: 'Can be struck', tone: 'primary' },
  struck: { label: 'Struck', tone: 'secondary' },
  lapsed: { label: 'Lapsed', tone: 'error' },
}

/** The state of a dealing day in words; a struck day says whether all was filled. */
export function stateWords(
  state: DayState,
  { subscriptions, redemptions }: Pick<DealingDay, 'subscriptions' | 'redemptions'>,
): StateWords {
  const isPart = [subscriptions, redemptions].some(
    ({ requested, filled }) => filled.value < requested.value,
  )
  return state === 'struck' && isPart
    ? { label: 'Struck, filled in part', tone: 'secondary' }
    : states[state]
}

/**
 * What the issuer does next, in one sentence.
 *
 * @param step The first thing that has to be done; undefined for none.
 * @param next The day that takes requests, and its cut-off.
 */
export function nextStepText(
  step: DeskStep | undefined,
  next: { readonly day: number; readonly cutOff: Instant },
): string {
  switch (step?.kind) {
    case undefined:
      return `Nothing now: dealing day ${next.day} takes requests until ${formatInBothZones(next.cutOff)}.`
    case 'state-nav':
      return `State the NAV of dealing day ${step.day}, as of ${formatInBothZones(step.from)} or later and before ${formatInBothZones(step.before)}. Without it the day lapses on ${formatInBothZones(step.lapsesAt)}.`
    case 'bring-cash':
      return `Add ${formatUsd(step.missing)} by ${formatInBothZones(step.until)} for the redemptions of dealing day ${step.day}. After that the day can be struck with what is there, and the rest waits.`
    case 'strike':
      return `Strike dealing day ${step.day}: anyone can. Not struck, it lapses on ${formatInBothZones(step.lapsesAt)}.`
  }
}
