import type { Address } from 'viem'
import { readAddressOn } from '../../src/chain/addresses/address-text.ts'
import type { Role } from '../../src/domain/roles/role.ts'
import {
  isStandardName,
  longestStandardName,
  type SerialScope,
  type Standard,
  serialScopes,
} from '../../src/domain/roles/standard.ts'
import { parseWholeCredits } from '../../src/domain/roles/whole-credits.ts'
import { UserError } from '../lib/user-error.ts'

/** Roles by their names on the command line. */
export const rolesByName: Readonly<Record<string, Role>> = {
  issuer: 'ISSUER_ROLE',
  verifier: 'VERIFIER_ROLE',
  pauser: 'PAUSER_ROLE',
}

/**
 * An account from the command line.
 *
 * @param what Names the option in the message: `--issuer`.
 */
export function parseAccount(what: string, text: string): Address {
  const read = readAddressOn(text, { chainId: null })
  if (read.ok) return read.address
  throw new UserError(`${what} "${text}" is not an address. ${read.problem}`)
}

/**
 * A crediting standard, with the scope in which its serial numbers are unique. Without one it is the
 * whole registry: a scope too wide refuses a serial number, one too narrow admits it twice.
 *
 * @example
 * parseStandard('Gold Standard:vintage') // { name: 'Gold Standard', serialScope: 'vintage' }
 */
export function parseStandard(text: string): Standard {
  const [, name = text, scope] = /^(.*):([a-z]+)$/i.exec(text) ?? []
  const serialScope = scope === undefined ? 'registry' : scopeNamed(scope, text)
  if (!isStandardName(name.trim())) {
    throw new UserError(
      `"${name}" cannot be the name of a standard: use 1 to ${longestStandardName} bytes.`,
    )
  }
  return { name: name.trim(), serialScope }
}

const scopeNames = new Intl.ListFormat('en', { type: 'disjunction' }).format(serialScopes)

function scopeNamed(text: string, standard: string): SerialScope {
  const scope = serialScopes.find((each) => each === text.toLowerCase())
  if (scope !== undefined) return scope
  throw new UserError(
    `"${standard}": after the colon comes where serial numbers are unique, ${scopeNames}.`,
  )
}

/** Whole credits a day: `1000000`, `1,000,000`. */
export function parseLimit(text: string): bigint {
  const credits = parseWholeCredits(text)
  if (credits !== null) return credits
  throw new UserError(`"${text}" is not a number of whole credits a day.`)
}

/** The market's highest fee, which its contract sets, in basis points. */
const highestFee = 100

/**
 * A fee in percent as basis points.
 *
 * @example
 * parseFee('0.25') // 25
 */
export function parseFee(text: string): number {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(text) ?? []
  const basisPoints = Number(`${whole}${fraction.padEnd(2, '0')}`)
  if (basisPoints <= highestFee) return basisPoints
  throw new UserError(`"${text}" is not a fee in percent from 0 to 1, such as 0.25.`)
}
