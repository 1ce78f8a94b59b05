import { useEffect } from 'react'

/**
 * @example
 * documentTitle('Marketplace') // 'Marketplace · Canopy'
 */
export function documentTitle(title: string): string {
  return title === '' ? 'Canopy · Tokenized Financial Products' : `${title} · Canopy`
}

/**
 * Names the document after what a screen shows, once that is known. Screens whose name never changes
 * have it from their route.
 *
 * @example
 * useTitle(asset.data?.name)
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title])
}
