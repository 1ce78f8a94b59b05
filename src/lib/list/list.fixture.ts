import { parseAsInteger, parseAsString } from 'nuqs'
import type { Amount } from '../amount.ts'
import { parseAsDecimal } from './address.ts'
import { atLeast, atMost, facet, openFacet, toggle } from './filters.ts'
import { type List, type ListFilters, listOf } from './list.ts'
import { byAge, byAlphabet, byAmount } from './sort.ts'

export type Book = {
  readonly id: number
  readonly title: string
  readonly shelf: 'novel' | 'atlas'
  readonly languages: readonly string[]
  readonly year: number
  /** Null for one that is not sold. */
  readonly price: Amount | null
  readonly signed: boolean
}

/** A list with every kind of filter. The signature matters only for books that are sold. */
export const bookList = listOf<Book>()({
  searchIn: ({ id, title, languages }) => [id, title, ...languages],
  facets: {
    shelves: facet('shelf', ['novel', 'atlas'], ({ shelf }) => [shelf]),
    languages: openFacet('lang', parseAsString, ({ languages }) => languages),
  },
  limits: {
    from: atLeast('from', parseAsInteger, null, ({ year }) => year),
    dearest: atMost('max', parseAsDecimal, { value: 100n, decimals: 0 }, ({ price }) => price),
    sold: toggle('sold', ({ price }) => price !== null),
    signed: toggle('signed', ({ signed }) => signed),
  },
  inForce: (filters) => (filters.sold ? filters : { ...filters, signed: false }),
  sorts: {
    title: { label: 'Title', words: byAlphabet, value: ({ title }) => title },
    price: { label: 'Price', words: byAmount, value: ({ price }) => price },
    year: { label: 'Year', words: byAge, value: ({ year }) => year },
  },
  defaultSort: { key: 'year', descending: true },
  ties: ({ id }) => id,
  descendsByDefault: (key) => key !== 'title',
})

/** A novel in Swedish for 12.50 unless told otherwise. */
export function bookFixture(changes: Partial<Book> = {}): Book {
  return {
    id: 1,
    title: 'Mälarkvist',
    shelf: 'novel',
    languages: ['sv'],
    year: 2020,
    price: { value: 1_250n, decimals: 2 },
    signed: false,
    ...changes,
  }
}

/** The filters of a declared list. */
export type FiltersOf<L> =
  L extends List<infer _Row, infer Options, infer Limits, infer _Key>
    ? ListFilters<Options, Limits>
    : never
