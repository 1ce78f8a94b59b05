import { documents } from '../documents.ts'
import { sourceUrl } from './edit-url.ts'

/**
 * Where a link of a page leads. A relative path is a file beside `docs/`, as the project's own
 * documents name them: its page if it has one, else the file in the source repository.
 *
 * @returns undefined for a file of the project when its repository is not published.
 * @example
 * resolveLink('glossary.md#credits', repository) // '/docs/glossary#credits'
 */
export function resolveLink(href: string, repository: string): string | undefined {
  if (/^([a-z]+:|\/|#)/i.test(href)) return href
  const { pathname, hash } = new URL(href, 'file:///docs/')
  const file = pathname.slice(1)
  const document = documents.find((each) => each.file === file)
  return document === undefined ? sourceUrl(repository, file) : `${document.path}${hash}`
}
