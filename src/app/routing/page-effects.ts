import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { type Ancestors, ancestorsOf, focusNear } from '../../ui/focus-near.ts'
import { documentTitle } from '../../ui/use-title.ts'
import { isPageHandle } from './load-page.ts'

/**
 * Moves the focus to the nearest part of the page that is left when the element that has it goes
 * away (a line that is removed, a button whose work is done). Browsers would give it to the body, and
 * whoever uses a keyboard would have to start over.
 */
export function useLostFocusRecovery(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let around: Ancestors = []
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof Element ? ancestorsOf(target) : []
    }
    const mend = () => {
      if (document.activeElement !== document.body || around[0]?.isConnected !== false) return
      const lost = around
      around = []
      if (!focusNear(lost)) main.current?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(mend)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [main])
}

/**
 * Sets the document title to that of the route, once for each path. A layout effect, so that a
 * screen can override it with `useTitle`, an effect.
 */
export function useDocumentTitle(): void {
  const matches = useMatches()
  const pathname = matches.at(-1)?.pathname
  const title = matches.map(({ handle }) => handle).findLast(isPageHandle)?.title ?? ''
  const titled = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (titled.current === pathname) return
    titled.current = pathname
    document.title = documentTitle(title)
  }, [pathname, title])
}

/**
 * Moves the focus to the heading of a new screen, so that keyboard and screen reader users start
 * there. The first screen, a change of the query string and a link within the page do not move it.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (hash !== '') return
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]')
    const target = heading ?? main.current
    target?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}

/** True once `state` has been true for `delay` milliseconds; false as soon as it is false. */
export function useDelayedFlag(state: boolean, delay: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!state) return
    const timer = setTimeout(() => setElapsed(true), delay)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [state, delay])
  return state && elapsed
}
