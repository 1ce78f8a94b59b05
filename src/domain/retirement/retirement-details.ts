import { type Address, zeroAddress, zeroHash } from 'viem'
import { addressIn, readAddress } from '../../chain/addresses/read-address.ts'
import { isCountryCode } from '../../lib/country.ts'
import { lastSecondOfDay, parseDay } from '../../lib/day.ts'
import { charactersIn, nameCharacters } from '../../lib/name-length.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { cleanText } from '../../lib/visible-text.ts'
import { countryBytes, type Purpose, purposes } from '../stated-details.ts'
import { nameHashOf, newSalt, type PrivateName } from './private-name.ts'

/** How the beneficiary is named: not at all, by its legal name, or by a salted hash. */
export const beneficiaryKinds = ['account', 'organisation', 'person'] as const

export type BeneficiaryKind = (typeof beneficiaryKinds)[number]

/** Input of the retirement form. */
export type RetirementForm = {
  /** Empty until one is chosen. */
  readonly purpose: Purpose | ''
  readonly kind: BeneficiaryKind
  /** Legal name of an organisation. */
  readonly beneficiaryName: string
  /** Name of a natural person, which stays in the browser, and the salt of its hash. */
  readonly personName: string
  readonly salt: PrivateName['salt']
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly beneficiary: string
  readonly message: string
  /** Days as `YYYY-MM-DD`. An end alone is a period until then; a start alone is none. */
  readonly periodStart: string
  readonly periodEnd: string
}

/** An empty form, with a salt of its own. */
export const emptyForm = (): RetirementForm => ({
  purpose: '',
  kind: 'account',
  beneficiaryName: '',
  personName: '',
  salt: newSalt(),
  country: '',
  beneficiary: '',
  message: '',
  periodStart: '',
  periodEnd: '',
})

/** On whose behalf credits are retired. */
type StatedBeneficiary =
  /** The retiring account itself. */
  | { readonly kind: 'account' }
  | { readonly kind: 'organisation'; readonly legalName: string }
  | ({ readonly kind: 'person' } & PrivateName)

/** What is stated on the certificates of a retirement. */
export type RetirementDetails = {
  readonly purpose: Purpose
  readonly stated: StatedBeneficiary
  /** ISO 3166-1 alpha-2; null where none is stated. */
  readonly country: string | null
  /** Account that the certificates belong to; null for the retiring account itself. */
  readonly beneficiary: Address | null
  readonly message: string
  /** Unix seconds; 0 for an open start. */
  readonly periodStart: bigint
  /** Unix seconds; 0 for an open end. */
  readonly periodEnd: bigint
}

/** The details as contracts take them: the zero address stands for the retiring account. */
export const detailsArgument = ({
  purpose,
  stated,
  country,
  beneficiary,
  message,
  periodStart,
  periodEnd,
}: RetirementDetails) => ({
  beneficiary: beneficiary ?? zeroAddress,
  purpose: purposes.indexOf(purpose),
  beneficiaryCountry: countryBytes(country),
  periodStart,
  periodEnd,
  nameHash: stated.kind === 'person' ? nameHashOf(stated) : zeroHash,
  beneficiaryName: stated.kind === 'organisation' ? stated.legalName : '',
  message,
})

/** Problems of a form by field, each with the next step. */
export type FormProblems = { readonly [Field in keyof RetirementForm]?: string }

/** Limit of the contracts, in bytes of UTF-8. */
export const messageBytes = 280

/**
 * Checks a form against the rules of the contracts.
 *
 * @param allowed The purposes that the credits can be retired for.
 * @param account The retiring account.
 */
export function problemsOf(
  form: RetirementForm,
  allowed: readonly Purpose[],
  account: Address,
): FormProblems {
  const found: readonly (readonly [keyof RetirementForm, string | null])[] = [
    ['purpose', purposeProblem(form, allowed)],
    ['beneficiaryName', form.kind === 'organisation' ? nameProblem(form.beneficiaryName) : null],
    ['personName', form.kind === 'person' && isBlank(form.personName) ? 'Enter the name.' : null],
    ['country', countryProblem(form)],
    ['beneficiary', addressProblem(form, account)],
    ['message', messageProblem(form)],
    ['periodStart', dayProblem(form.periodStart)],
    ['periodEnd', dayProblem(form.periodEnd) ?? orderProblem(form)],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== null))
}

function purposeProblem({ purpose }: RetirementForm, allowed: readonly Purpose[]): string | null {
  if (purpose === '') return 'Choose what the credits are retired for.'
  return allowed.includes(purpose)
    ? null
    : 'Not every credit you chose can be retired for this. Choose another purpose.'
}

function nameProblem(name: string): string | null {
  if (isBlank(name)) return 'Enter the name as in the commercial register.'
  const excess = charactersIn(name) - nameCharacters
  return excess > 0 ? `Shorten the name by ${excess} characters.` : null
}

function countryProblem({ kind, country }: RetirementForm): string | null {
  if (country === '') return kind === 'organisation' ? 'Choose the country.' : null
  return isCountryCode(country) ? null : 'Choose a country from the list.'
}

function addressProblem({ kind, beneficiary }: RetirementForm, account: Address): string | null {
  if (beneficiary.trim() === '') return null
  const read = readAddress(beneficiary)
  if (!read.ok) return read.problem
  return kind === 'account' && !sameAddress(read.address, account)
    ? 'Say whose account this is: name an organisation or a natural person.'
    : null
}

function messageProblem({ kind, message, personName }: RetirementForm): string | null {
  const excess = byteLength(message) - messageBytes
  if (excess > 0) return `Shorten the message by ${excess} bytes.`
  const name = personName.trim().toLowerCase()
  return kind === 'person' && name !== '' && message.toLowerCase().includes(name)
    ? 'The message is public for ever. Remove the name from it.'
    : null
}

function dayProblem(day: string): string | null {
  return day !== '' && parseDay(day) === null ? 'Enter a day such as 2026-01-31.' : null
}

function orderProblem({ periodStart, periodEnd }: RetirementForm): string | null {
  if (periodEnd === '') {
    return parseDay(periodStart) === null ? null : 'Enter the last day as well, or clear the first.'
  }
  return periodEnd < periodStart ? 'The period ends before it begins. Choose a later day.' : null
}

/**
 * Details of a valid form. A period includes its last day.
 *
 * @throws Error for a form without a purpose, which `problemsOf` refuses.
 */
export function detailsOf(form: RetirementForm): RetirementDetails {
  const { purpose } = form
  if (purpose === '') throw new Error('A retirement has a purpose.')
  return {
    purpose,
    stated: statedIn(form),
    country: form.country === '' ? null : form.country,
    beneficiary: addressIn(form.beneficiary),
    message: cleanText(form.message).trim(),
    periodStart: BigInt(parseDay(form.periodStart) ?? 0),
    periodEnd: BigInt((parseDay(form.periodEnd) ?? -lastSecondOfDay) + lastSecondOfDay),
  }
}

function statedIn({ kind, beneficiaryName, personName, salt }: RetirementForm): StatedBeneficiary {
  switch (kind) {
    case 'account':
      return { kind }
    case 'organisation':
      return { kind, legalName: cleanText(beneficiaryName).trim() }
    case 'person':
      return { kind, name: cleanText(personName).trim(), salt }
  }
}

/** Length in bytes of UTF-8 of text as it is stored: clean and trimmed. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(cleanText(text).trim()).length
}

const isBlank = (text: string): boolean => cleanText(text).trim() === ''
