import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { TextLink } from '../../../ui/text-link.tsx'
import { resolveLink } from '../model/resolve-link.ts'

/** A link of a page: to another page, to a screen, to the web, or to a file of the project. */
export function ContentLink({ href = '', children }: ComponentProps<'a'>) {
  const target = resolveLink(href, import.meta.env.VITE_SOURCE_REPOSITORY)
  if (target === undefined) return <span>{children}</span>
  if (target.startsWith('#')) {
    return (
      <Link to={target} className="text-primary-fg hover:underline">
        {children}
      </Link>
    )
  }
  return <TextLink to={target}>{children}</TextLink>
}
