import type { ReactNode } from 'react'
import { CoverLink } from '../cover-link.tsx'

type RowNameProps = {
  readonly href: string | undefined
  readonly children: ReactNode
}

/** The cell that names a row; as a link it covers the whole row. */
export function RowName({ href, children }: RowNameProps) {
  if (href === undefined) return children
  return <CoverLink to={href}>{children}</CoverLink>
}
