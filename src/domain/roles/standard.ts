import { atCode } from '../at-code.ts'

/** Where a serial number is unique, in the order of the contract's enum. */
export const serialScopes = ['registry', 'vintage', 'batch'] as const

export type SerialScope = (typeof serialScopes)[number]

/** A crediting standard as the project registry lists it. */
export type Standard = { readonly name: string; readonly serialScope: SerialScope }

/**
 * Converts the contract's struct.
 *
 * @throws RangeError for an unknown scope.
 */
export function standardOf(raw: { readonly name: string; readonly serialScope: number }): Standard {
  return { name: raw.name, serialScope: atCode(serialScopes, raw.serialScope, 'serial scope') }
}

/** What the contract knows as NATIVE: a retirement takes effect at once. */
const nativeCustody = 0

/** A standard that is added: its credits are retired in steps of `minimumUnit` thousandths. */
export type NewStandard = Standard & { readonly minimumUnit: number }

/** A standard as the contract takes it. */
export const standardData = ({ name, serialScope, minimumUnit }: NewStandard) => ({
  name,
  serialScope: serialScopes.indexOf(serialScope),
  custody: nativeCustody,
  minimumUnit,
})

/** Longest name of a standard in bytes, as the contract checks it. */
export const longestStandardName = 32

/** Whether a text can be the name of a standard. */
export const isStandardName = (name: string): boolean => {
  const { length } = new TextEncoder().encode(name)
  return length > 0 && length <= longestStandardName
}
