/** A decoded value as JSON: bigints as decimal texts, so that nothing is rounded. */
export function plainJson(value: unknown, indent?: number): string {
  return (
    JSON.stringify(
      value,
      (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each),
      indent,
    ) ?? 'null'
  )
}
