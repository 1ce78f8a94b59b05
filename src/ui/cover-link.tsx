import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '../lib/cn.ts'

type CoverLinkProps = {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
}

/**
 * The link of a card or row, which covers all of it; so does the ring of its focus. The card or row
 * is `relative`, and whatever else can be pressed in it is `relative z-1`.
 */
export function CoverLink({ to, children, className }: CoverLinkProps) {
  return (
    <Link
      to={to}
      className={cn(
        "outline-none after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-fg",
        className,
      )}
    >
      {children}
    </Link>
  )
}
