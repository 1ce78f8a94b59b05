/** Anything as JSON; bigints become decimal strings. */
export function toJson(value: unknown): string {
  return JSON.stringify(
    value,
    (_, item: unknown) => {
      if (typeof item === 'bigint') return item.toString()
      return item instanceof Map ? Object.fromEntries(item) : item
    },
    2,
  )
}
