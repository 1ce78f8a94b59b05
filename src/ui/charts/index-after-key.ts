type Key = { readonly key: string; readonly shiftKey: boolean }

/**
 * The index of a chart's crosshair after a key press: arrows move by one data point (ten with
 * Shift), Home and End to the ends, Escape removes it (`null`). `undefined` for other keys.
 */
export function indexAfterKey(
  { key, shiftKey }: Key,
  from: number,
  last: number,
): number | null | undefined {
  const step = shiftKey ? 10 : 1
  const clamp = (index: number) => Math.min(Math.max(index, 0), last)
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(from - step)
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(from + step)
    case 'PageDown':
      return clamp(from - 10)
    case 'PageUp':
      return clamp(from + 10)
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
