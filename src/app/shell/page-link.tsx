import { createContext, use } from 'react'
import { createPath, NavLink, type NavLinkProps, type To } from 'react-router'

/** A link to a screen whose code starts loading when the link is hovered or focused. */
export function PageLink(props: NavLinkProps) {
  const preload = usePreload(props.to)
  return <NavLink {...props} onPointerEnter={preload} onFocus={preload} />
}

/** Starts loading the screen of a path. */
export type Preload = (pathname: string) => void

/** Provided by the app, which has the routes. */
export const PreloadContext = createContext<Preload>(() => {})

/** A handler that starts loading the screen of a link. */
function usePreload(to: To): () => void {
  const preload = use(PreloadContext)
  return () => preload(typeof to === 'string' ? to : createPath(to))
}
