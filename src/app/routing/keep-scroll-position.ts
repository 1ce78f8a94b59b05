import type { createBrowserRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** Milliseconds in which a screen grows to the length that it had. */
const patience = 5_000

/** What a person does to move the page, which ends the waiting. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

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
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const move of ownMoves) window.removeEventListener(move, stop)
  }
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
  growth.observe(document.body)
  return stop
}
