import type { ReactNode } from 'react'
import { Link } from 'react-router'

type RowNameProps = {
  readonly href: string | undefined
  readonly children: ReactNode
}

/** The cell that names a row; as a link it covers the whole row. */
export function RowName({ href, children }: RowNameProps) {
  if (href === undefined) return children
  return (
    <Link to={href} className="-outline-offset-2 after:absolute after:inset-0 after:content-['']">
      {children}
    </Link>
  )
}
