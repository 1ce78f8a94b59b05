import { createContext, use } from 'react'
import { createPath, type To } from 'react-router'

/** Starts to load the screen of a path. */
export type Preload = (pathname: string) => void

/** Given by the router, which knows what belongs to a path. */
export const PreloadContext = createContext<Preload>(() => {})

/** A handler that starts to load the screen behind a link. */
export function usePreload(to: To): () => void {
  const preload = use(PreloadContext)
  return () => preload(typeof to === 'string' ? to : createPath(to))
}
