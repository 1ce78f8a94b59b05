import { documents } from '../documents.ts'

/**
 * Where a file of the source repository is edited; undefined when no repository on the web is known.
 *
 * @example
 * editUrl('https://github.com/someone/canopy', 'docs/glossary.md')
 * // 'https://github.com/someone/canopy/edit/main/docs/glossary.md'
 */
export function editUrl(repository: string, file: string): string | undefined {
  return webUrl(repository, 'edit', file)
}

/** Where a file or folder of the source repository is shown. */
function sourceUrl(repository: string, file: string): string | undefined {
  return webUrl(repository, 'blob', file)
}

function webUrl(repository: string, view: string, file: string): string | undefined {
  if (!/^https?:/.test(repository)) return undefined
  const separator = new URL(repository).hostname.includes('gitlab') ? '/-' : ''
  return `${repository.replace(/\/$/, '')}${separator}/${view}/main/${file}`
}

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
