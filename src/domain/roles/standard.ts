import { atCode } from '../at-code.ts'

/** Where a serial number is unique, in the order of the contract's enum. */
export const serialScopes = ['registry', 'vintage', 'batch'] as const

export type SerialScope = (typeof serialScopes)[number]

/**
 * How the credits of a standard are kept, in the order of the contract's enum. This chain is the register
 * of NATIVE credits, so they are retired at once. IMMOBILISED ones lie in an account at the registry of
 * their standard: a retirement is ordered, and takes effect once the registry has confirmed it.
 */
export const custodies = ['NATIVE', 'IMMOBILISED'] as const

export type Custody = (typeof custodies)[number]

/** A crediting standard as the project registry lists it. */
export type Standard = {
  readonly name: string
  readonly serialScope: SerialScope
  readonly custody: Custody
}

/**
 * Converts the contract's struct.
 *
 * @throws RangeError for an unknown scope or custody.
 */
export function standardOf(raw: {
  readonly name: string
  readonly serialScope: number
  readonly custody: number
}): Standard {
  return {
    name: raw.name,
    serialScope: atCode(serialScopes, raw.serialScope, 'serial scope'),
    custody: custodyOf(raw.custody),
  }
}

/** @throws RangeError for an unknown code. */
export const custodyOf = (code: number): Custody => atCode(custodies, code, 'custody')

/** A standard that is added: its credits are retired in steps of `minimumUnit` thousandths. */
export type NewStandard = Standard & { readonly minimumUnit: number }

/** A standard as the contract takes it. */
export const standardData = ({ name, serialScope, custody, minimumUnit }: NewStandard) => ({
  name,
  serialScope: serialScopes.indexOf(serialScope),
  custody: custodies.indexOf(custody),
  minimumUnit,
})

/** Longest name of a standard in bytes, as the contract checks it. */
export const longestStandardName = 32

/** Whether a text can be the name of a standard. */
export const isStandardName = (name: string): boolean => {
  const { length } = new TextEncoder().encode(name)
  return length > 0 && length <= longestStandardName
}
