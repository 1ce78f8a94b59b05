import MiniSearch from 'minisearch'
import { documents, type Section } from '../documents.ts'
import { contractErrors } from './error-entries.ts'

/** A section of a page as it is searched. */
export type SearchEntry = {
  /** Path and anchor. */
  readonly to: string
  /** Title of the page. */
  readonly page: string
  /** Title of the section. */
  readonly title: string
  readonly text: string
  /** How much it counts beside the others: 1 where nothing is said. */
  readonly weight?: number
}

/** A part of an excerpt, and whether the query matched it. */
type Snippet = { readonly text: string; readonly matches: boolean; readonly at: number }

/** A section that was found. */
export type Hit = {
  readonly to: string
  readonly page: string
  readonly title: string
  readonly excerpt: readonly Snippet[]
}

export type SearchDocs = (query: string) => readonly Hit[]

const maximumHits = 12
/** Characters of an excerpt, and how many of them stand before the first match. */
const excerptLength = 150
const lead = 40

/** The sections of a page as entries. */
export function entriesOf(
  { path, title: page }: { readonly path: string; readonly title: string },
  sections: readonly Section[],
): readonly SearchEntry[] {
  return sections.map(({ id, title, text }) => ({
    to: id === '' ? path : `${path}#${id}`,
    page,
    title: title === '' ? page : title,
    text,
  }))
}

/**
 * A search over entries: every word of the query has to occur, as the beginning of a word or with
 * small typing errors. Titles count more than text.
 */
export function createSearch(entries: readonly SearchEntry[]): SearchDocs {
  const index = new MiniSearch<SearchEntry>({
    idField: 'to',
    fields: ['title', 'page', 'text'],
    storeFields: ['page', 'title', 'text', 'weight'],
    searchOptions: {
      boost: { title: 4, page: 2 },
      boostDocument: (_to, _term, stored) => Number(stored?.weight ?? 1),
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  })
  // A page may say the same thing under one anchor only.
  index.addAll([...new Map(entries.map((entry) => [entry.to, entry])).values()])
  return (query) =>
    index
      .search(query)
      .slice(0, maximumHits)
      .map((result) => ({
        to: result.id,
        page: result.page,
        title: result.title,
        excerpt: excerptOf(result.text, result.terms),
      }))
}

/**
 * The part of a text around its first match.
 *
 * @example
 * excerptOf('Retired credits are burned.', ['retired'])
 * // [{ text: 'Retired', matches: true, at: 0 }, { text: ' credits are burned.', matches: false, at: 7 }]
 */
export function excerptOf(text: string, terms: readonly string[]): readonly Snippet[] {
  const pattern = new RegExp(`(${terms.map(escapePattern).join('|')})`, 'gi')
  const first = terms.length > 0 ? text.search(pattern) : -1
  const wanted = Math.max(0, first - lead)
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const part = text.slice(start, start + excerptLength)
  const shown = `${start > 0 ? '… ' : ''}${part}${start + excerptLength < text.length ? ' …' : ''}`
  if (terms.length === 0) return [{ text: shown, matches: false, at: 0 }]
  let at = 0
  return shown.split(pattern).flatMap((piece, index) => {
    const snippet = { text: piece, matches: index % 2 === 1, at }
    at += piece.length
    return piece === '' ? [] : [snippet]
  })
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

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

/** The errors as entries of the search. */
const errorEntries = (): readonly SearchEntry[] =>
  contractErrors.map(({ name, sentence, nextStep }) => ({
    to: `/docs/errors#${name}`,
    page: 'Errors',
    title: name,
    text: `${sentence} ${nextStep}`,
    // Guides come before errors, which are searched by their name or sentence.
    weight: 0.2,
  }))
