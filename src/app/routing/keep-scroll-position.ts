import type { Location } from 'react-router'
import { sessionStore } from '../../lib/browser-storage.ts'

/** The part of the router that is followed. */
type Router = {
  readonly state: {
    readonly location: Pick<Location, 'key'>
    readonly navigation: { readonly state: string }
    readonly restoreScrollPosition: number | false | null
  }
  readonly subscribe: (listener: () => void) => () => void
}

/** Milliseconds in which a screen grows to the length that it had. */
const timeoutMs = 5_000

/** What a person does to move the page, which ends the waiting. */
const userMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Under which the browser keeps the places on screens, by `placeOf`. */
export const placesKey = 'canopy.places'

/** What the router calls the first entry of a visit, whatever its address is. */
const firstEntry = 'default'

/** Names the place on a screen: by the entry of the history, where it is not the first. */
export const placeOf = ({ key, pathname, search }: Location): string =>
  key === firstEntry ? `${key} ${pathname}${search}` : key

/**
 * Forgets the place on the first screen of a visit unless it is loaded again or returned to: a typed
 * address and a link from elsewhere open a screen at its top.
 */
export function openAtTop(location: Location): void {
  const [entry] = performance.getEntriesByType('navigation')
  const isReturn = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
  if (isReturn || location.key !== firstEntry) return
  try {
    const places: unknown = JSON.parse(sessionStore.get(placesKey) ?? '{}')
    const place = placeOf(location)
    if (typeof places !== 'object' || places === null || !(place in places)) return
    sessionStore.set(placesKey, JSON.stringify({ ...places, [place]: undefined }))
  } catch {
    sessionStore.set(placesKey, null)
  }
}

/**
 * Returns to the place on a screen that was left, once the screen is long enough. React Router's
 * `ScrollRestoration` goes there at once, when most screens are still loading and short.
 */
export function keepScrollPosition(router: Router): void {
  let stop = () => {}
  let shown = router.state.location.key
  const follow = (): void => {
    const { location, navigation, restoreScrollPosition } = router.state
    if (navigation.state !== 'idle' || location.key === shown) return
    shown = location.key
    stop()
    if (typeof restoreScrollPosition === 'number')
      stop = scrollOnceLongEnough(restoreScrollPosition)
  }
  router.subscribe(follow)
}

function scrollOnceLongEnough(top: number): () => void {
  const { documentElement } = document
  const tryNow = () => {
    if (documentElement.scrollHeight - window.innerHeight < top) return
    window.scrollTo({ top, behavior: 'instant' })
    stop()
  }
  const growth = new ResizeObserver(tryNow)
  const timer = setTimeout(() => stop(), timeoutMs)
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const move of userMoves) window.removeEventListener(move, stop)
  }
  for (const move of userMoves) window.addEventListener(move, stop, { passive: true })
  growth.observe(document.body)
  return stop
}
