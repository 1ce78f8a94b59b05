import { useLayoutEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { documentTitle } from '../../ui/use-title.ts'
import { isPageHandle } from './page-handle.ts'

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
