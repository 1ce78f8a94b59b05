import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '../../lib/browser-storage.ts'
import { keepScrollPosition, openAtTop, placeOf, placesKey } from './keep-scroll-position.ts'

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

describe('a screen that a visit begins with', () => {
  const list = { key: 'default', pathname: '/marketplace', search: '?class=note' } as const
  const location = (changes: object = {}) => ({ ...list, hash: '', state: null, ...changes })
  const kept = () => JSON.parse(sessionStore.get(placesKey) ?? 'null')
  const places = { 'default /marketplace?class=note': 900, 'default /portfolio': 50, k7: 70 }
  const openedBy = (type: string) => {
    // jsdom has no entry of the navigation, nor the class of it.
    class Entry {
      readonly type = type
    }
    vi.stubGlobal('PerformanceNavigationTiming', Entry)
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Entry() as never])
  }
  beforeEach(() => {
    sessionStore.set(placesKey, JSON.stringify(places))
  })
  afterEach(() => {
    sessionStore.set(placesKey, null)
  })

  it('is at its top where its address was typed or followed, and keeps the place on no other', () => {
    openedBy('navigate')
    openAtTop(location())
    expect(kept()).toEqual({ 'default /portfolio': 50, k7: 70 })
  })

  it.each(['reload', 'back_forward'])('is where it was left after a %s', (type) => {
    openedBy(type)
    openAtTop(location())
    expect(kept()).toEqual(places)
  })

  it('keeps the place of an entry that is not the first', () => {
    openedBy('navigate')
    openAtTop(location({ key: 'k7' }))
    expect(kept()).toEqual(places)
    expect([placeOf(location({ key: 'k7' })), placeOf(location())]).toEqual([
      'k7',
      'default /marketplace?class=note',
    ])
  })

  it.each([
    ['no JSON', '{', null],
    ['no places', '7', '7'],
    ['nothing', 'null', 'null'],
  ])('does not fail over a storage with %s', (_, text, left) => {
    openedBy('navigate')
    sessionStore.set(placesKey, text)
    openAtTop(location())
    expect(sessionStore.get(placesKey)).toBe(left)
  })

  it('writes nothing where no place is kept', () => {
    openedBy('navigate')
    sessionStore.set(placesKey, null)
    openAtTop(location())
    expect(sessionStore.get(placesKey)).toBeNull()
  })
})
