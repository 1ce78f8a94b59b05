import { createContext, use } from 'react'
import { createPath, type To } from 'react-router'

/** Starts loading the screen of a path. */
export type Preload = (pathname: string) => void

/** Provided by the app, which has the routes. */
export const PreloadContext = createContext<Preload>(() => {})

/** A handler that starts loading the screen of a link. */
export function usePreload(to: To): () => void {
  const preload = use(PreloadContext)
  return () => preload(typeof to === 'string' ? to : createPath(to))
}
