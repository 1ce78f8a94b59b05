import { documents, type Section } from '../documents.ts'
import { errorEntries } from '../errors/error-entries.ts'
import { createSearch, entriesOf, type SearchDocs, type SearchEntry } from './search.ts'

type SectionsByFile = Readonly<Record<string, readonly Section[]>>

/** The sections of all pages without the pages: the index is one download. */
const sectionsByFile: SectionsByFile = {
  ...import.meta.glob<readonly Section[]>('../content/*.mdx', {
    query: '?sections',
    import: 'sections',
    eager: true,
  }),
  ...import.meta.glob<readonly Section[]>('../../../../docs/*.md', {
    query: '?sections',
    import: 'sections',
    eager: true,
  }),
}

/** Everything that can be found. */
export function searchEntries(): readonly SearchEntry[] {
  const files = Object.entries(sectionsByFile).map(
    ([path, sections]) => [path.replace(/^(\.\.\/)+/, ''), sections] as const,
  )
  const pages = documents.map((document) => {
    const [, sections = []] = files.find(([path]) => document.file.endsWith(path)) ?? []
    return entriesOf(document, sections)
  })
  return [...pages.flat(), ...errorEntries()]
}

/** Makes all pages searchable. */
export const openSearch = (): SearchDocs => createSearch(searchEntries())
