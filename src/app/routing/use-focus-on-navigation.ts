import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of screen the focus goes to its heading, as it would with a page of its own, so that
 * keyboards and screen readers start where the eye does. The first screen, a change of search and a
 * link to a place within a page leave the focus alone.
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
