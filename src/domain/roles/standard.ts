/** Where a serial number is unique, in the order of the contract's enum. */
export const serialScopes = ['registry', 'vintage'] as const

export type SerialScope = (typeof serialScopes)[number]

/** A crediting standard as the project registry lists it. */
export type Standard = { readonly name: string; readonly serialScope: SerialScope }

/** Longest name of a standard in bytes, as the contract checks it. */
export const longestStandardName = 32

/** Whether a text can be the name of a standard. */
export const isStandardName = (name: string): boolean => {
  const { length } = new TextEncoder().encode(name)
  return length > 0 && length <= longestStandardName
}
