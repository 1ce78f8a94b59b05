/**
 * Name of a contract's enum code.
 *
 * @param names In the order of the codes.
 * @param what Name of the enum for the error: `asset class`.
 * @throws RangeError for an unknown code.
 */
export function atCode<T>(names: readonly T[], code: number, what: string): T {
  const name = names[code]
  if (name === undefined) throw new RangeError(`Unknown ${what} code: ${code}`)
  return name
}
