import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type TextLinkProps = {
  /** A path of the app (`/docs`) or a URL (`https://…`), which opens in a new tab. */
  readonly to: string
  readonly children: ReactNode
}

const linkStyle =
  'text-primary-fg underline decoration-primary-fg/40 underline-offset-3 hover:decoration-primary-fg'

/**
 * A link within text.
 *
 * @example
 * <TextLink to="/docs/overview">How trust works</TextLink>
 */
export function TextLink({ to, children }: TextLinkProps) {
  if (!/^[a-z]+:/i.test(to)) {
    return (
      <Link className={linkStyle} to={to}>
        {children}
      </Link>
    )
  }
  return (
    <a className={linkStyle} href={to} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink aria-hidden className="ml-1 inline size-3 align-baseline" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
