import { NavLink, type NavLinkProps } from 'react-router'
import { usePreload } from '../routing/preload.ts'

/** A link to a screen whose code starts loading when the link is hovered or focused. */
export function PageLink(props: NavLinkProps) {
  const preload = usePreload(props.to)
  return <NavLink {...props} onPointerEnter={preload} onFocus={preload} />
}
