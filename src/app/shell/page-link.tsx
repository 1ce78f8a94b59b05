import { NavLink, type NavLinkProps } from 'react-router'
import { usePreload } from '../routing/preload.ts'

/** A link to a screen whose code starts to load when the pointer or the focus reaches it. */
export function PageLink(props: NavLinkProps) {
  const preload = usePreload(props.to)
  return <NavLink {...props} onPointerEnter={preload} onFocus={preload} />
}
