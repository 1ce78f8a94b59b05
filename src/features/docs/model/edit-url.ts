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
export function sourceUrl(repository: string, file: string): string | undefined {
  return webUrl(repository, 'blob', file)
}

function webUrl(repository: string, view: string, file: string): string | undefined {
  if (!/^https?:/.test(repository)) return undefined
  const separator = new URL(repository).hostname.includes('gitlab') ? '/-' : ''
  return `${repository.replace(/\/$/, '')}${separator}/${view}/main/${file}`
}
