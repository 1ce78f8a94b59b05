import * as z from 'zod/mini'
import { secondsOf } from '../../../domain/accounts/rules/parameter-value.ts'
import { type DealingTerms, lapsesAt } from '../../../domain/dealing/terms.ts'
import { type TermInWords, termsInWords } from '../../../domain/dealing/terms-in-words.ts'
import { understoodAmount } from '../../../lib/amount.ts'
import { formatDateTime, formatInBothZones, formatUtc, readerZone } from '../../../lib/date.ts'
import { daySeconds, formatDay, parseDay } from '../../../lib/day.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { usdc } from '../../../lib/usdc.ts'
import { integerBetween, positiveAmount, units } from './rules.ts'
import { type InputSpec, textOf, type Values } from './step.ts'

/** Bounds of the contract: `DealingTerms`. */
const longestInterval = 366
const longestLapse = 60
const wholeBps = 10_000n
/** What the contract's 48 bits hold, in whole USDC. */
const largestMinimum = 281_474_976n

const choice: InputSpec = {
  name: 'dealing',
  label: 'Dealing desk',
  kind: 'choice',
  options: [
    { value: 'none', label: 'None' },
    { value: 'desk', label: 'Subscribe and redeem at the next net asset value' },
  ],
  hint: 'For a fund: investors request, you state a net asset value after the cut-off, and all deal at it. It can never be changed or added later.',
  required: true,
  wide: true,
}

/** What a moment in UTC is where the reader is; undefined where that is the same. */
const inReadersZone = (text: string): string | undefined => {
  const seconds = secondsOf(text)
  return seconds === null || readerZone() === 'UTC' ? undefined : formatDateTime(seconds)
}

const deskFields: readonly InputSpec[] = [
  {
    name: 'firstCutOff',
    label: 'First cut-off, UTC',
    kind: 'utc-time',
    hint: 'Requests before it belong to dealing day 1. Every cut-off is at this time of the day (UTC), and is the valuation point of its day.',
    understood: inReadersZone,
    required: true,
    wide: true,
  },
  {
    name: 'intervalDays',
    label: 'Days between cut-offs',
    kind: 'text',
    hint: '1 is daily, 7 weekly. From 1 to 366.',
    required: true,
  },
  {
    name: 'gatePercent',
    label: 'Gate, percent of all shares',
    kind: 'text',
    hint: 'The most that is redeemed on one dealing day. 100 is no gate.',
    understood: (text) => understoodAmount(text, { unit: '%', decimals: 2 }),
    required: true,
  },
  {
    name: 'fundingDays',
    label: 'Days to bring cash',
    kind: 'text',
    hint: 'From the net asset value: your time to bring the USDC for redemptions. 0 is none.',
    required: true,
  },
  {
    name: 'lapseDays',
    label: 'Lapses after days',
    kind: 'text',
    hint: 'A day that is not struck so long after its cut-off gives back what was requested. From 1 to 60.',
    required: true,
  },
  {
    name: 'minimumSubscription',
    label: 'Smallest subscription, USDC',
    kind: 'text',
    hint: 'Redemptions have none: everyone can leave with everything.',
    understood: (text) => understoodAmount(text, { unit: 'USDC', decimals: 6 }),
    required: true,
  },
]

/** Values of a new draft. */
export const dealingDefaults: Values = {
  dealing: 'none',
  firstCutOff: '',
  intervalDays: '7',
  gatePercent: '10',
  fundingDays: '3',
  lapseDays: '10',
  minimumSubscription: '100',
}

const hasDesk = (values: Values): boolean => textOf(values, 'dealing') === 'desk'

/** Fields of the desk, its terms where the draft has one. */
export const dealingFields = (values: Values): readonly InputSpec[] =>
  hasDesk(values) ? [choice, ...deskFields] : [choice]

/** Of the fields that a draft shows. */
export const dealingSchema = {
  dealing: z.enum(['none', 'desk']),
  firstCutOff: z.optional(z.string()),
  intervalDays: z.optional(integerBetween('days', 1, longestInterval)),
  gatePercent: z.optional(positiveAmount('percent', 2, wholeBps / 100n)),
  fundingDays: z.optional(integerBetween('days', 0, longestLapse - 1)),
  lapseDays: z.optional(integerBetween('days', 1, longestLapse)),
  minimumSubscription: z.optional(positiveAmount('USDC', 6, largestMinimum)),
} as const

/** What is wrong with terms whose fields are fine one by one. */
export type DealingProblem = { readonly field: string; readonly text: string }

/**
 * What contradicts the other terms or the time.
 *
 * @param maturity Day of the draft's maturity, `YYYY-MM-DD`; empty without one.
 * @param now Unix seconds.
 */
export function dealingProblems(
  values: Values,
  maturity: string,
  now: number,
): readonly DealingProblem[] {
  if (!hasDesk(values)) return []
  const first = secondsOf(textOf(values, 'firstCutOff'))
  const about = (field: string, text: string) => [{ field, text }]
  if (first === null) return about('firstCutOff', 'Choose the day and time of the first cut-off.')
  if (first <= now) return about('firstCutOff', 'This moment has passed. Choose one in the future.')
  if (first > now + longestInterval * daySeconds)
    return about('firstCutOff', `Choose a moment within ${longestInterval} days.`)
  const terms = dealingOf(values)
  if (terms === null) return []
  if (terms.funding >= terms.lapse)
    return about('fundingDays', 'Enter fewer days than those after which a day lapses.')
  const end = parseDay(maturity)
  if (end !== null && lapsesAt(terms, 1) > end)
    return about(
      'firstCutOff',
      `The first dealing day lapses on ${formatUtc(lapsesAt(terms, 1))}, which must not be after the maturity on ${formatDay(end)}. Choose an earlier cut-off, or fewer days to the lapse.`,
    )
  return []
}

/** The terms of the draft's desk; null for an asset without one, and while a moment is missing. */
export function dealingOf(values: Values): DealingTerms | null {
  const firstCutOff = secondsOf(textOf(values, 'firstCutOff'))
  if (!hasDesk(values) || firstCutOff === null) return null
  const days = (name: string) => Number(textOf(values, name)) * daySeconds
  return {
    firstCutOff,
    interval: days('intervalDays'),
    lapse: days('lapseDays'),
    funding: days('fundingDays'),
    gateBps: toSafeInteger(units(textOf(values, 'gatePercent'), 2)),
    minimum: usdc(units(textOf(values, 'minimumSubscription'), 6)),
  }
}

/** What the terms of the draft's desk mean; empty for an asset without one. */
export function dealingInWords(values: Values): readonly TermInWords[] {
  const terms = dealingOf(values)
  if (terms === null) return []
  return [
    { label: 'First cut-off', value: formatInBothZones(terms.firstCutOff) },
    ...termsInWords(terms),
  ]
}

/** Whether a field states a part of a desk that is said in words. */
export const isDeskField = (name: string): boolean =>
  deskFields.some((field) => field.name === name)
