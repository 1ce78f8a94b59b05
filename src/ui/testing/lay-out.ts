import { vi } from 'vitest'

/**
 * Gives every element a size, since jsdom has no layout. Undo it with `vi.restoreAllMocks()` and
 * `vi.unstubAllGlobals()`.
 */
export function layOut({ width, height }: { readonly width: number; readonly height: number }) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  for (const [property, value] of [
    ['clientWidth', width],
    ['clientHeight', height],
    ['offsetWidth', width],
  ] as const) {
    vi.spyOn(HTMLElement.prototype, property, 'get').mockReturnValue(value)
  }
}
