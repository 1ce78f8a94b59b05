import type { Hex } from 'viem'
import type { Credit } from '../../domain/credits/credit.ts'
import {
  isSerialOfAnother,
  parseSerialRange,
  type SerialRange,
} from '../../domain/credits/serials.ts'
import { expectedSerials, type Retirement } from '../../domain/retirement/lot-progress.ts'
import type { Lot } from '../../domain/retirement/orders.ts'
import { creditAmount, unitsPerCredit } from '../../domain/units.ts'
import { formatAmount } from '../../lib/amount.ts'
import { formatDay, parseDay, startOfDay } from '../../lib/day.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { formatCount } from '../../lib/number-format.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import type { StatedRetirement } from './lot-intents.ts'

/** What the registry did, as it is typed in. */
export type ConfirmationForm = {
  /** Units of 0.001; null for no amount. */
  readonly amount: bigint | null
  readonly reference: string
  /** As a date input has it. */
  readonly day: string
  readonly first: string
  readonly last: string
  /** keccak256 of the registry's document; empty until a file is chosen. */
  readonly hash: Hex | ''
}

export type ConfirmationProblems = { readonly [Field in keyof ConfirmationForm]?: string }

/** What a confirmation is checked against. */
export type Expected = {
  readonly retirement: Retirement
  readonly lot: Pick<Lot, 'takenAt'>
  readonly credit: Pick<Credit, 'project' | 'expirationDate'>
  /** References of the standard that were used. */
  readonly used: readonly string[]
  /** Unix seconds. */
  readonly now: number
}

/** The form for the retirement that is confirmed next: all of it, or all up to a gap. */
export const emptyConfirmation = (retirement: Retirement): ConfirmationForm => ({
  amount: BigInt(expectedSerials(retirement, 1)?.most ?? 0) * unitsPerCredit,
  ...{ reference: '', day: '', first: '', last: '', hash: '' },
})

/** Checks what was typed in against the rules of the contract and the serial numbers of the lot. */
export function checkConfirmation(
  form: ConfirmationForm,
  expected: Expected,
):
  | { readonly ok: true; readonly stated: StatedRetirement }
  | { readonly ok: false; readonly problems: ConfirmationProblems } {
  const { retirement, lot, credit, used, now } = expected
  const reference = form.reference.trim()
  const day = parseDay(form.day)
  const { hash } = form
  const amount = amountProblem(form.amount, retirement)
  const serials =
    amount === undefined && form.amount !== null
      ? checkedSerials(form, form.amount, retirement, credit.project.standard)
      : null
  const problems: ConfirmationProblems = {
    ...(amount !== undefined && { amount }),
    ...referenceProblem(reference, used),
    ...dayProblem(day, lot, credit, now),
    ...(serials?.ok === false && serials.problems),
    ...(hash === '' && { hash: 'Choose the registry’s document, so that its hash is recorded.' }),
  }
  if (
    Object.keys(problems).length > 0 ||
    form.amount === null ||
    day === null ||
    hash === '' ||
    serials?.ok !== true
  ) {
    return { ok: false, problems }
  }
  return {
    ok: true,
    stated: {
      amount: creditAmount(form.amount),
      day,
      serials: serials.range,
      documentHash: hash,
      reference,
    },
  }
}

function amountProblem(units: bigint | null, retirement: Retirement): string | undefined {
  const most = expectedSerials(retirement, 1)?.most ?? 0
  const isGap = retirement.serials.length > 1
  if (units === null || units <= 0n) return 'Enter how many credits the registry retired.'
  if (units % unitsPerCredit !== 0n)
    return 'The registry retires whole credits. Enter a whole number.'
  if (units <= BigInt(most) * unitsPerCredit) return undefined
  return isGap
    ? `The serial numbers are interrupted after ${formatCount(retirement.serials[0]?.last ?? 0)}. Confirm the ${formatCount(most)} up to it first, with a retirement of their own; then the others.`
    : `At most ${formatAmount(creditAmount(BigInt(most) * unitsPerCredit))} are left to confirm here.`
}

/** Most characters of a reference, which the contract sets. */
const longestReference = 96

function referenceProblem(
  reference: string,
  used: readonly string[],
): Pick<ConfirmationProblems, 'reference'> {
  if (reference === '') return { reference: 'Enter the registry’s number of the retirement.' }
  if (reference.length > longestReference) {
    return { reference: `Shorten it to ${longestReference} characters.` }
  }
  if (!/^[!-~]+( [!-~]+)*$/.test(reference)) {
    return {
      reference: 'Use letters, digits and signs without accents, with single spaces between them.',
    }
  }
  // The contract tells no small letters from capitals.
  return used.some((each) => each.toUpperCase() === reference.toUpperCase())
    ? {
        reference:
          'Another confirmation has this reference. Each needs a retirement of its own at the registry.',
      }
    : {}
}

/** The day in the first and in the last time zone: UTC-12 and UTC+14. */
const [behindUtc, aheadOfUtc] = [12 * 3_600, 14 * 3_600]

function dayProblem(
  day: number | null,
  { takenAt }: Pick<Lot, 'takenAt'>,
  { expirationDate }: Pick<Credit, 'expirationDate'>,
  now: number,
): Pick<ConfirmationProblems, 'day'> {
  const earliest = startOfDay(takenAt - behindUtc)
  if (day === null) return { day: 'Enter the day that the registry states.' }
  if (day < earliest) {
    return {
      day: `The lot was taken on ${formatDay(takenAt)}. A retirement before it is not one of this lot.`,
    }
  }
  if (day > now + aheadOfUtc) return { day: 'This day has not come yet.' }
  return expirationDate !== null && day >= expirationDate
    ? {
        day: `The credit expired on ${formatDay(expirationDate)}. Only a retirement before counts; release the lot.`,
      }
    : {}
}

const rangeText = ({ first, last }: SerialRange): string =>
  first === last ? formatCount(first) : `${formatCount(first)} to ${formatCount(last)}`

function checkedSerials(
  form: ConfirmationForm,
  units: bigint,
  retirement: Retirement,
  standard: string,
) {
  const wanted = expectedSerials(retirement, toSafeInteger(units / unitsPerCredit))?.range
  const numbers = wanted && rangeText(wanted)
  if (form.first.trim() === '') {
    return {
      ok: false,
      problems: { first: `Enter what the registry retired: ${numbers}.` },
    } as const
  }
  if (isSerialOfAnother(form.first, standard)) {
    const first = `This is a serial of another standard than ${isolated(standard)}.`
    return { ok: false, problems: { first } } as const
  }
  // One credit has one serial number.
  const isOne = units === unitsPerCredit && form.last.trim() === ''
  const entered = parseSerialRange(form.first, isOne ? form.first : form.last)
  if (!entered.ok) return entered
  const { first, last } = entered.range
  if (first === wanted?.first && last === wanted.last) return entered
  return {
    ok: false,
    problems: {
      first: `The credits have the serial numbers ${numbers}, not ${rangeText(entered.range)}. If the registry retired others, do not confirm: ask it to correct the retirement.`,
    },
  } as const
}
