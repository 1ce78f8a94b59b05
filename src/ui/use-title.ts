import { useEffect } from 'react'
import { isolated } from '../lib/foreign-text.ts'

/**
 * @example
 * documentTitle('Marketplace') // 'Marketplace · Canopy'
 */
export function documentTitle(title: string): string {
  return title === '' ? 'Canopy · Tokenized Financial Products' : `${isolated(title)} · Canopy`
}

/**
 * Sets the document title to the name of the content, once it is known. Screens with a fixed title
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
