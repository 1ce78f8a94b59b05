import type { Address } from 'viem'
import { readAddressOn } from '../../src/chain/addresses/address-text.ts'
import { custodyNamed, standardNamed } from '../../src/domain/credits/standards.ts'
import type { Role } from '../../src/domain/roles/role.ts'
import {
  custodies,
  isStandardName,
  longestStandardName,
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
 * A crediting standard, with the scope in which its serial numbers are unique and how its credits are kept.
 * Without a scope it is that of the known standard, or the whole registry: a scope too wide refuses a serial number, one too narrow admits
 * it twice. The registry of a known standard keeps its credits; of any other, the custody has to be said.
 *
 * @throws UserError for a text that names no standard.
 * @example
 * parseStandard('Verra:vintage')
 * // { name: 'Verra', serialScope: 'vintage', custody: 'IMMOBILISED' }
 * parseStandard('Our Register:native')
 * // { name: 'Our Register', serialScope: 'registry', custody: 'NATIVE' }
 */
export function parseStandard(text: string): Standard {
  const [name = '', ...choices] = text.split(':').map((part) => part.trim())
  if (!isStandardName(name)) {
    throw new UserError(
      `"${name}" cannot be the name of a standard: use 1 to ${longestStandardName} bytes.`,
    )
  }
  const scopes = choices.flatMap((choice) => serialScopes.filter((each) => each === lower(choice)))
  const stated = choices.flatMap((choice) =>
    custodies.filter((each) => lower(each) === lower(choice)),
  )
  if (scopes.length > 1 || stated.length > 1 || scopes.length + stated.length < choices.length) {
    throw new UserError(
      `"${text}": after a colon comes where serial numbers are unique, ${oneOf(serialScopes)}, or how credits are kept, ${oneOf(custodies)}, each once.`,
    )
  }
  return {
    name,
    serialScope: scopes[0] ?? standardNamed(name)?.serialScope ?? 'registry',
    custody: stated[0] ?? custodyNamed(name) ?? unstatedCustody(name),
  }
}

const lower = (text: string): string => text.toLowerCase()

const oneOf = (choices: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(choices.map(lower))

function unstatedCustody(name: string): never {
  throw new UserError(
    `Say how credits of "${name}" are kept: "${name}:native" where this chain is their register, or "${name}:immobilised" where they lie at a registry.`,
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
