type Key = { readonly key: string; readonly shiftKey: boolean }

/**
 * Where a key moves the crosshair of a chart: arrows by one reading (ten with Shift), Home and End
 * to the ends, Escape away (`null`). `undefined` for keys that mean nothing here.
 */
export function indexAfterKey(
  { key, shiftKey }: Key,
  from: number,
  last: number,
): number | null | undefined {
  const step = shiftKey ? 10 : 1
  const within = (index: number) => Math.min(Math.max(index, 0), last)
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(from - step)
    case 'ArrowRight':
    case 'ArrowUp':
      return within(from + step)
    case 'PageDown':
      return within(from - 10)
    case 'PageUp':
      return within(from + 10)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return null
    default:
      return undefined
  }
}
