import { type Hex, hexToString, stringToHex, zeroHash } from 'viem'
import { cleanText } from '../lib/visible-text.ts'
import { atCode } from './at-code.ts'

/** What a retirement is for, in the order of the contract's codes. */
export const purposes = ['CONTRIBUTION', 'COMPENSATION', 'CORSIA', 'SCOPE_2_MARKET_BASED'] as const

export type Purpose = (typeof purposes)[number]

/** What the retiring account states on a certificate. Nobody verifies it. */
export type StatedDetails = {
  readonly purpose: Purpose
  /** ISO 3166-1 alpha-2 code of the beneficiary's country; null where none is stated. */
  readonly country: string | null
  /** Legal name of an organisation; empty where none is stated. */
  readonly beneficiaryName: string
  /** Salted hash of the name of a natural person; null where none is stated. */
  readonly nameHash: Hex | null
  readonly message: string
}

/** The details as the contracts return them. */
export type RawStatedDetails = {
  readonly purpose: number
  /** Two bytes. */
  readonly beneficiaryCountry: Hex
  readonly beneficiaryName: string
  readonly nameHash: Hex
  readonly message: string
}

/**
 * Converts the contracts' details.
 *
 * @throws RangeError for an unknown purpose.
 */
export function statedDetailsOf(raw: RawStatedDetails): StatedDetails {
  return {
    purpose: atCode(purposes, raw.purpose, 'purpose'),
    country: countryOfBytes(raw.beneficiaryCountry),
    beneficiaryName: raw.beneficiaryName,
    nameHash: raw.nameHash === zeroHash ? null : raw.nameHash,
    message: raw.message,
  }
}

/** A country code from the contracts' two bytes; null for zero. */
export function countryOfBytes(bytes: Hex): string | null {
  return /^0x0*$/.test(bytes) ? null : cleanText(hexToString(bytes))
}

/**
 * A country code as the contracts take it.
 *
 * @example
 * countryBytes('KE') // '0x4b45'
 * countryBytes(null) // '0x0000'
 */
export function countryBytes(country: string | null): Hex {
  return country === null ? '0x0000' : stringToHex(country)
}
