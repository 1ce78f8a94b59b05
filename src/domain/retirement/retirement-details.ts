import { type Address, isAddress, zeroAddress } from 'viem'
import { parseDay } from '../../lib/date.ts'

/** Input of the retirement form. Every field is optional. */
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

/** The details as contracts take them: the zero address stands for the retiring account. */
export const detailsArgument = (details: RetirementDetails) => ({
  ...details,
  beneficiary: details.beneficiary ?? zeroAddress,
})

/** Problems of a form by field, each with the next step. */
export type FormProblems = { readonly [Field in keyof RetirementForm]?: string }

/** Limits of the contracts, in bytes of UTF-8. */
export const nameBytes = 64
export const messageBytes = 280

/** Checks a form against the limits of the contracts. */
export function problemsOf(form: RetirementForm): FormProblems {
  const { beneficiary, beneficiaryName, message, periodStart, periodEnd } = form
  const problems: { -readonly [Field in keyof FormProblems]: FormProblems[Field] } = {}
  if (beneficiary.trim() !== '' && !isAddress(beneficiary.trim(), { strict: false })) {
    problems.beneficiary = 'This is not an address. Enter 0x followed by 40 hexadecimal digits.'
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
  } else if (periodEnd !== '' && periodEnd < periodStart) {
    problems.periodEnd = 'The period ends before it begins. Choose a later day.'
  }
  return problems
}

/** Details of a valid form. A period includes its last day. */
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

/** Length of trimmed text in bytes of UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text.trim()).length
}

const lastSecondOfDay = 86_399
