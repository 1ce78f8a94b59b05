import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
