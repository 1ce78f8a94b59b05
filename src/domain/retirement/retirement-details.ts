import { type Address, isAddress, zeroAddress } from 'viem'
import { parseDay } from '../../lib/date.ts'

/** What a person writes about a retirement. Everything may be left empty. */
export type RetirementForm = {
  readonly beneficiary: string
  readonly beneficiaryName: string
  readonly message: string
  /** Days as `YYYY-MM-DD`. */
  readonly periodStart: string
  readonly periodEnd: string
}

export const emptyForm: RetirementForm = {
  beneficiary: '',
  beneficiaryName: '',
  message: '',
  periodStart: '',
  periodEnd: '',
}

/** Beneficiary, message and period of a retirement. */
export type RetirementDetails = {
  /** Null for the retiring account itself. */
  readonly beneficiary: Address | null
  readonly beneficiaryName: string
  readonly message: string
  /** Unix seconds; 0 for an open start. */
  readonly periodStart: bigint
  /** Unix seconds; 0 for an open end. */
  readonly periodEnd: bigint
}

/** The details as the contracts take them, where the zero address stands for the retiring account. */
export const detailsArgument = (details: RetirementDetails) => ({
  ...details,
  beneficiary: details.beneficiary ?? zeroAddress,
})

/** What stands against a form, by field, each with the next step. */
export type FormProblems = { readonly [Field in keyof RetirementForm]?: string }

/** The contracts count bytes, not letters. */
export const nameBytes = 64
export const messageBytes = 280

/** Everything that has to be changed before the contracts would take it. */
export function problemsOf(form: RetirementForm): FormProblems {
  const { beneficiary, beneficiaryName, message, periodStart, periodEnd } = form
  const problems: { -readonly [Field in keyof FormProblems]: FormProblems[Field] } = {}
  if (beneficiary.trim() !== '' && !isAddress(beneficiary.trim(), { strict: false })) {
    problems.beneficiary =
      'This is not an address. It begins with 0x and has 40 digits or letters a to f after that.'
  }
  const nameExcess = byteLength(beneficiaryName) - nameBytes
  if (nameExcess > 0) problems.beneficiaryName = `Shorten the name by ${nameExcess} bytes.`
  const messageExcess = byteLength(message) - messageBytes
  if (messageExcess > 0) problems.message = `Shorten the message by ${messageExcess} bytes.`
  if (periodStart !== '' && parseDay(periodStart) === null) {
    problems.periodStart = 'Enter a day such as 2026-01-31.'
  }
  if (periodEnd !== '' && parseDay(periodEnd) === null) {
    problems.periodEnd = 'Enter a day such as 2026-01-31.'
  } else if (periodStart !== '' && periodEnd !== '' && periodEnd < periodStart) {
    problems.periodEnd = 'The period ends before it begins. Choose a later day.'
  }
  return problems
}

/** The details of a form without problems. A period covers its last day whole. */
export function detailsOf(form: RetirementForm): RetirementDetails {
  const beneficiary = form.beneficiary.trim()
  return {
    beneficiary: isAddress(beneficiary, { strict: false }) ? beneficiary : null,
    beneficiaryName: form.beneficiaryName.trim(),
    message: form.message.trim(),
    periodStart: BigInt(parseDay(form.periodStart) ?? 0),
    periodEnd: BigInt((parseDay(form.periodEnd) ?? -lastSecondOfDay) + lastSecondOfDay),
  }
}

export function byteLength(text: string): number {
  return new TextEncoder().encode(text.trim()).length
}

const lastSecondOfDay = 86_399
