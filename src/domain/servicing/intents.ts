import { type Address, zeroAddress } from 'viem'
import { servicingAbi } from '../../chain/abi/servicing-abi.ts'
import type { Token } from '../../chain/token.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Fact, Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'

import { type DaySeconds, formatDay } from '../../lib/day.ts'
import { exactDuration } from '../../lib/duration.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import type { MarketAsset } from '../assets/market-asset.ts'
import { keys } from '../keys.ts'
import { periodsArgument } from './ledger-hash.ts'
import type { NavTerms, WaitingNav } from './nav-signing.ts'
import type { Period } from './schedule.ts'
import type { ServicingTerms } from './standing.ts'

/** What is served: the asset and the ledger of its deployment. */
export type Serviced = {
  readonly asset: Pick<MarketAsset, 'id' | 'token' | 'symbol'>
  readonly ledger: Address
}

const atLedger = ({ ledger }: Serviced) => ({ address: ledger, abi: servicingAbi }) as const

const nothingMoves = { give: [], get: [] } as const

/** A date in words: `2.125 USDC of interest and 25 USDC of principal`. */
export function promiseText({
  interestPerShare,
  principalPerShare,
}: Pick<Period, 'interestPerShare' | 'principalPerShare'>): string {
  return [
    { amount: interestPerShare, of: 'interest' },
    { amount: principalPerShare, of: 'principal' },
  ]
    .filter(({ amount }) => amount.value > 0n)
    .map(({ amount, of }) => `${formatAmount(amount)} USDC of ${of}`)
    .join(' and ')
}

/** The terms of a schedule in words. */
export const servicingTermFacts = ({
  start,
  grace,
  defaultAfter,
}: ServicingTerms): readonly Fact[] => [
  { label: 'Interest is earned from', value: formatDay(start) },
  { label: 'Grace', value: `${exactDuration(grace)}, from the day after a date` },
  { label: 'In default', value: `Once a date is late for ${exactDuration(defaultAfter)}` },
]

/** Files the dates that an asset promises, in place of any filed before. For the issuer, before verification. */
export function fileScheduleIntent(
  serviced: Serviced,
  periods: readonly Period[],
  terms: ServicingTerms,
): Intent {
  const { asset } = serviced
  return {
    ...nothingMoves,
    title: `File the schedule of ${isolated(asset.symbol)}`,
    facts: [
      ...servicingTermFacts(terms),
      ...(periods.length === 0
        ? [{ label: 'Dates', value: 'None before maturity' }]
        : periods.map((period) => ({ label: formatDay(period.due), value: promiseText(period) }))),
    ],
    lasting: [
      'Maturity is the last date: a settlement meets it.',
      'Once the asset is verified nobody can change the schedule. Everyone then sees when something is late, and from then on you pay holders through the ledger, except recoveries.',
    ],
    notes: [
      'Amounts are for one whole share. What is owed on a date is for the shares that exist then.',
    ],
    call: () =>
      contractCall({
        ...atLedger(serviced),
        functionName: 'file',
        args: [asset.id, periodsArgument(periods), terms],
      }),
    invalidates: [keys.servicing()],
  }
}

/** Pays what an asset owes: the oldest date first. Anyone may. */
export function payOwedIntent(
  serviced: Serviced,
  amount: Amount,
  usdc: Token,
  isRecovery: boolean,
): Intent {
  const { asset, ledger } = serviced
  return {
    title: `Pay ${formatAmount(amount)} USDC that ${isolated(asset.symbol)} owes`,
    give: [{ amount, unit: usdc.symbol }],
    get: [],
    allow: [
      {
        kind: 'token',
        token: usdc,
        spender: ledger,
        spenderName: 'Servicing ledger',
        amount: amount.value,
        permit: false,
      },
    ],
    lasting: ['It accrues to the holders over one to two days and cannot be taken back.'],
    notes: [
      'The oldest date is paid first, its interest before its principal. A part of a date does not restart its days.',
      isRecovery
        ? 'It is a recovery: maturity has passed, or the asset is in default, which no payment cures.'
        : 'An asset that is late is not late any more once everything due is paid.',
    ],
    call: () =>
      contractCall({
        ...atLedger(serviced),
        functionName: 'pay',
        args: [asset.id, amount.value],
      }),
    invalidates: [keys.servicing(), keys.financialAsset(asset.token), keys.balance(usdc.address)],
  }
}

/** A date that a waiver moves: one of the schedule, or the maturity. */
export type WaivedDate = {
  /** From 0; the number of dates for the maturity. */
  readonly index: number
  readonly isMaturity: boolean
  /** When it is due now, earlier waivers included. */
  readonly due: DaySeconds
}

/** Moves a date that is not late yet. For verifiers that never issued the asset. */
export function waiveDateIntent(
  serviced: Serviced,
  { index, isMaturity, due }: WaivedDate,
  newDue: DaySeconds,
  reason: string,
): Intent {
  const { asset } = serviced
  return {
    ...nothingMoves,
    title: `Move a due date of ${isolated(asset.symbol)}: ${isMaturity ? 'the maturity' : `date ${index + 1}`} to ${formatDay(newDue)}`,
    facts: [{ label: 'Due until now', value: formatDay(due) }],
    lasting: [
      isMaturity
        ? 'The asset is not late with its repayment before then. The dates before it stay where they are.'
        : 'The asset is not late with this date before then. What is owed stays the same, and maturity stays where it is.',
      'It cannot be taken back, only moved to a later day again.',
    ],
    notes: [`The reason is public: ${isolated(reason)}`],
    call: () =>
      contractCall({
        ...atLedger(serviced),
        functionName: 'waive',
        args: [asset.id, BigInt(index), newDue, reason],
      }),
    invalidates: [keys.servicing()],
  }
}

/** Writes the present state into an event, for those that follow events. Anyone may. */
export function recordStateIntent(serviced: Serviced): Intent {
  const { asset } = serviced
  return {
    ...nothingMoves,
    title: `Record where the payments of ${isolated(asset.symbol)} stand`,
    notes: ['It changes nothing: the state follows from dates, payments and the time.'],
    call: () => contractCall({ ...atLedger(serviced), functionName: 'record', args: [asset.id] }),
    invalidates: [keys.servicing()],
  }
}

/** The terms of the signing of values in words. */
export const navTermFacts = ({
  administrator,
  boundBps,
  window,
  expiry,
}: NavTerms): readonly Fact[] => [
  { label: 'Administrator', value: administrator },
  {
    label: 'Needs a signature',
    value: `A value that differs by more than ${formatBasisPoints(boundBps)}`,
  },
  { label: 'Compared with', value: `Every value in force during ${exactDuration(window)}` },
  { label: 'To be signed within', value: exactDuration(expiry) },
]

/** Files who signs the values of an asset. For the issuer, before verification. */
export function fileNavTermsIntent(serviced: Serviced, terms: NavTerms): Intent {
  const { asset } = serviced
  return {
    ...nothingMoves,
    title: `Have large moves of the net asset value of ${isolated(asset.symbol)} signed`,
    facts: navTermFacts(terms),
    lasting: [
      'Once the asset is verified, you can change this no more. A value beyond the bound then prices nothing before the administrator has signed it, and expires unless it does.',
    ],
    notes: ['The administrator can be neither you nor a verifier.'],
    call: () =>
      contractCall({
        ...atLedger(serviced),
        functionName: 'fileNavTerms',
        args: [asset.id, terms],
      }),
    invalidates: [keys.servicing()],
  }
}

const perShare = (nav: Amount): string => `${formatAmount(nav)} USDC a share`

/** Puts the value that waits into force, exactly as it is shown. For the administrator. */
export function signNavIntent(serviced: Serviced, { nav, asOf, compared }: WaitingNav): Intent {
  const { asset } = serviced
  return {
    ...nothingMoves,
    title: `Sign the net asset value of ${isolated(asset.symbol)}: ${perShare(nav)}`,
    facts: [
      { label: 'As of', value: formatDay(asOf) },
      ...(compared === null ? [] : [{ label: 'Differs from', value: perShare(compared) }]),
    ],
    lasting: ['It is in force at once, and can be the price of dealing days that wait for one.'],
    acknowledge: 'I have examined this value.',
    call: () =>
      contractCall({
        ...atLedger(serviced),
        functionName: 'signNav',
        args: [asset.id, nav.value, asOf],
      }),
    invalidates: [keys.servicing(), keys.financialAsset(asset.token), keys.dealing()],
  }
}

/** Removes the value that waits. For the administrator. */
export function refuseNavIntent(
  serviced: Serviced,
  { nav, asOf }: WaitingNav,
  reason: string,
): Intent {
  const { asset } = serviced
  return {
    ...nothingMoves,
    title: `Refuse the net asset value of ${isolated(asset.symbol)}`,
    facts: [
      { label: 'Refused', value: perShare(nav) },
      { label: 'As of', value: formatDay(asOf) },
    ],
    notes: [
      `The reason is public: ${isolated(reason)}`,
      'The value before it stays in force. The issuer can state another one.',
    ],
    call: () =>
      contractCall({
        ...atLedger(serviced),
        functionName: 'refuseNav',
        args: [asset.id, reason],
      }),
    invalidates: [keys.servicing()],
  }
}

/** Declares that nothing is left of an asset. For verifiers that never issued it. */
export function declareTotalLossIntent(
  serviced: Serviced,
  asOf: DaySeconds,
  reason: string,
): Intent {
  const { asset } = serviced
  return {
    ...nothingMoves,
    title: `Declare a total loss of ${isolated(asset.symbol)}`,
    facts: [{ label: 'As of', value: formatDay(asOf) }],
    lasting: [
      'The dealing desk takes no more requests, and every screen says that nothing is left. Holders keep, sell and send their shares.',
      'A verifier can withdraw it.',
    ],
    notes: [`The reason is public: ${isolated(reason)}`],
    acknowledge: 'I have examined that nothing is left.',
    call: () =>
      contractCall({
        ...atLedger(serviced),
        functionName: 'declareTotalLoss',
        args: [asset.id, asOf, reason],
      }),
    invalidates: [keys.servicing(), keys.dealing()],
  }
}

/** Withdraws the declaration. For verifiers that never issued the asset. */
export function withdrawTotalLossIntent(serviced: Serviced, reason: string): Intent {
  const { asset } = serviced
  return {
    ...nothingMoves,
    title: `Withdraw the total loss of ${isolated(asset.symbol)}`,
    notes: [
      `The reason is public: ${isolated(reason)}`,
      'The dealing desk takes requests again, unless the asset is late or in default.',
    ],
    call: () =>
      contractCall({
        ...atLedger(serviced),
        functionName: 'withdrawTotalLoss',
        args: [asset.id, reason],
      }),
    invalidates: [keys.servicing(), keys.dealing()],
  }
}

/**
 * Proposes another administrator; null withdraws the proposal. For the administrator, whose proposal can be accepted
 * at once, and the admin of the platform.
 */
export function proposeAdministratorIntent(serviced: Serviced, proposed: Address | null): Intent {
  const { asset } = serviced
  return {
    ...nothingMoves,
    title:
      proposed === null
        ? `Withdraw the proposed administrator of ${isolated(asset.symbol)}`
        : `Propose another administrator of ${isolated(asset.symbol)}`,
    ...(proposed !== null && {
      facts: [{ label: 'Proposed', value: proposed }],
      lasting: ['It becomes the administrator once it accepts. Until then nothing changes.'],
      acknowledge: 'I have checked the address: only it can accept.',
    }),
    call: () =>
      contractCall({
        ...atLedger(serviced),
        functionName: 'proposeAdministrator',
        args: [asset.id, proposed ?? zeroAddress],
      }),
    invalidates: [keys.servicing()],
  }
}

/** Makes the proposed account the administrator. For that account. */
export function acceptAdministratorIntent(serviced: Serviced, former: Address): Intent {
  const { asset } = serviced
  return {
    ...nothingMoves,
    title: `Become the administrator of ${isolated(asset.symbol)}`,
    facts: [{ label: 'Administrator until now', value: former }],
    lasting: ['You sign its net asset values that differ by more than the bound.'],
    call: () =>
      contractCall({
        ...atLedger(serviced),
        functionName: 'acceptAdministrator',
        args: [asset.id],
      }),
    invalidates: [keys.servicing()],
  }
}
