import type { Address } from 'viem'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { formatDate } from '../../lib/date.ts'
import { type DaySeconds, daySeconds, formatDay, type Instant } from '../../lib/day.ts'
import { usdc } from '../../lib/usdc.ts'
import type { Tone } from '../../ui/badge.tsx'

/** Where the payments of an asset stand, by the order of `ServicingState` in contracts/servicing/IServicing.sol. */
export const servicingStates = ['current', 'due', 'grace', 'late', 'defaulted'] as const

export type ServicingState = (typeof servicingStates)[number]

/** When what is due is late, and when in default. Durations are in seconds. */
export type ServicingTerms = {
  /** From when the first interest is earned. */
  readonly start: DaySeconds
  readonly grace: number
  readonly defaultAfter: number
}

/** A date to come: what is due then for all shares, in USDC; null for the repayment at maturity. */
export type NextDate = { readonly at: DaySeconds; readonly amount: Amount | null }

/** Where an asset with a schedule stands. */
export type PromisedStanding = {
  readonly assetId: bigint
  /** Whether the asset was ever verified: before that the schedule can change, and nothing is late. */
  readonly isInForce: boolean
  readonly state: ServicingState
  /** When the earliest of what is open was due, or a maturity that no settlement has met; null when nothing is. */
  readonly since: DaySeconds | null
  /** USDC owed of all dates that are due; what a waiver has moved is part of it. Never the repayment. */
  readonly interest: Amount
  readonly principal: Amount
  /** Whether what is open is the repayment alone: a settlement meets it, not a payment. */
  readonly awaitsSettlement: boolean
  readonly terms: ServicingTerms
  /** Unix seconds, waivers included. */
  readonly maturity: DaySeconds
  /** The same where a waiver moved it; null where none did. */
  readonly deferredMaturity: DaySeconds | null
  readonly next: NextDate | null
  readonly defaultedAt: DaySeconds | null
  readonly settledAt: Instant | null
}

/** A verifier's statement that nothing is left of an asset. */
export type TotalLoss = {
  readonly asOf: DaySeconds
  readonly declaredAt: Instant
  readonly verifier: Address
}

/** What is known of an asset that promised something or was declared lost. Others have no standing. */
export type Standing = {
  readonly assetId: bigint
  /** Null for an asset without a schedule, which is never late. */
  readonly promised: PromisedStanding | null
  readonly totalLoss: TotalLoss | null
}

/** For how long a date is due before it is in grace, in seconds. */
const duePeriod = daySeconds

/** From when something is in grace that was due at a moment. */
export const graceFrom = (since: DaySeconds): DaySeconds => since + duePeriod

/** From when something is late that was due at a moment. */
export const lateFrom = (since: DaySeconds, { grace }: Pick<ServicingTerms, 'grace'>): DaySeconds =>
  graceFrom(since) + grace

/** From when an asset is in default whose oldest open date was due at a moment. */
export const defaultFrom = (since: DaySeconds, terms: ServicingTerms): DaySeconds =>
  lateFrom(since, terms) + terms.defaultAfter

/** What is owed now, in USDC: interest and principal of all dates that are due. */
export const owedIn = ({
  interest,
  principal,
}: Pick<PromisedStanding, 'interest' | 'principal'>): Amount =>
  usdc(interest.value + principal.value)

/** How a state is shown. */
export type StateWords = { readonly label: string; readonly tone: Tone; readonly meaning: string }

/** How states are shown: their name, their tone and what they mean. */
export const stateWords: Readonly<Record<ServicingState, StateWords>> = {
  current: {
    label: 'Paid to date',
    tone: 'secondary',
    meaning: 'Everything that was due is paid.',
  },
  due: {
    label: 'Due today',
    tone: 'primary',
    meaning: 'A date is due. It can be paid for a day before it is in grace.',
  },
  grace: {
    label: 'In grace',
    tone: 'warning',
    meaning: 'A date is not paid. The terms allow for it until the grace ends.',
  },
  late: {
    label: 'Late',
    tone: 'error',
    meaning: 'A date was not paid within the grace of the terms.',
  },
  defaulted: {
    label: 'In default',
    tone: 'error',
    meaning: 'A date was late for as long as the terms allow. No payment cures a default.',
  },
}

/** What somebody who holds, buys or sells an asset has to know, before its price. */
export type StandingWarning = {
  readonly label: string
  readonly tone: 'warning' | 'error'
  readonly title: string
  readonly text: string
}

/** Whether the asset is late, in default or declared lost: nobody should count on what it promised. */
export const isUncertain = ({ promised, totalLoss }: Standing): boolean =>
  totalLoss !== null || promised?.state === 'late' || promised?.state === 'defaulted'

/** Whether shares can be issued and subscribed, and automatic rules may buy. Null counts as one that can. */
export const canBeSubscribed = (standing: Standing | null): boolean =>
  standing === null || !isUncertain(standing)

/** Whether shares can be redeemed at the desk. After a default or a loss, a settlement pays all holders alike. */
export const canBeRedeemed = (standing: Standing | null): boolean =>
  standing === null || (standing.totalLoss === null && standing.promised?.state !== 'defaulted')

/**
 * What has to be said of an asset where it is bought, sold or held; null where there is nothing to say: for an asset
 * without a schedule, with everything paid or only due, or settled.
 */
export function warningOf(standing: Standing | null): StandingWarning | null {
  if (standing === null) return null
  const { promised, totalLoss } = standing
  if (totalLoss !== null) {
    return {
      label: 'Declared lost',
      tone: 'error',
      title: `A verifier declared a total loss on ${formatDate(totalLoss.declaredAt)}`,
      text: 'By that declaration nothing is left of the asset. Its net asset value is that of before.',
    }
  }
  // A settlement ends it: shares are redeemed at its price.
  if (promised === null || promised.settledAt !== null) return null
  const { state } = promised
  if (state === 'current' || state === 'due') return null
  const { label, meaning } = stateWords[state]
  return {
    label,
    tone: state === 'grace' ? 'warning' : 'error',
    title: sinceText(promised),
    text: [meaning, ...consequences[state]].join(' '),
  }
}

const consequences = {
  grace: [],
  late: ['No shares are issued or subscribed, and automatic rules do not buy.'],
  defaulted: [
    'No shares are issued or subscribed, and no desk redeems any: a settlement pays all holders alike.',
  ],
} as const satisfies Partial<Record<ServicingState, readonly string[]>>

/**
 * Where an asset stands and since when, and what is owed, in a sentence without its end.
 *
 * @example
 * sinceText(standing) // 'Late since Mar 5, 2027: 1,250 USDC not paid'
 */
function sinceText(standing: PromisedStanding): string {
  const { state, awaitsSettlement } = standing
  const { label } = stateWords[state]
  const begun = begunAt(standing)
  const owed = owedIn(standing)
  return [
    begun === null ? label : `${label} since ${formatDay(begun)}`,
    owed.value > 0n && `${formatAmount(owed)} USDC not paid`,
    awaitsSettlement && 'not settled at maturity',
  ]
    .filter((part) => part !== false)
    .join(': ')
}

/** When the present state has begun; null where it is not known or everything is paid. */
export function begunAt({ state, since, terms, defaultedAt }: PromisedStanding): DaySeconds | null {
  if (state === 'defaulted') return defaultedAt
  if (since === null) return null
  switch (state) {
    case 'current':
      return null
    case 'due':
      return since
    case 'grace':
      return graceFrom(since)
    case 'late':
      return lateFrom(since, terms)
  }
}
