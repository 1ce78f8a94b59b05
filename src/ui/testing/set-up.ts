import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// A busy machine is no failure; nothing waits this long on a quiet one.
configure({ asyncUtilTimeout: 10_000 })

/** jsdom lays nothing out, so no size ever changes. */
class SizesNeverChange implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= SizesNeverChange

// Files share a worker. What one has replaced, kept or drawn is not there for the next.
afterAll(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})
