import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepScrollPosition } from './keep-scroll-position.ts'

const scrollTo = vi.fn()
let grow: () => void = () => {}
let height = 0

beforeEach(() => {
  height = 900
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('innerHeight', 900)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
})
afterEach(() => {
  scrollTo.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A router that has returned to a screen left at this place. */
function returnTo(restoreScrollPosition: number | false) {
  let notify = () => {}
  const state = { location: { key: 'list' }, navigation: { state: 'idle' }, restoreScrollPosition }
  const router = {
    state: { ...state, location: { key: 'asset' } },
    subscribe: (listener: () => void) => {
      notify = listener
      return () => {}
    },
  }
  keepScrollPosition(router)
  router.state = state
  notify()
}

const become = (pixels: number) => {
  height = pixels
  grow()
}

it('scrolls once the screen is as long as it was', () => {
  returnTo(2_000)
  become(1_500)
  expect(scrollTo).not.toHaveBeenCalled()
  become(3_000)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 2_000, behavior: 'instant' })
  become(4_000)
  expect(scrollTo).toHaveBeenCalledOnce()
})

it('leaves the place to a person who moves on their own', () => {
  returnTo(2_000)
  window.dispatchEvent(new Event('wheel'))
  become(3_000)
  expect(scrollTo).not.toHaveBeenCalled()
})

it('leaves a screen that is opened by a link at its top', () => {
  returnTo(false)
  become(3_000)
  expect(scrollTo).not.toHaveBeenCalled()
})
