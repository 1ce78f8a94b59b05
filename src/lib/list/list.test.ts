import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFilters } from './address.ts'
import { bookFixture, bookList, type FiltersOf } from './list.fixture.ts'
import {
  activeFilterCount,
  countText,
  countWith,
  facetOptions,
  filterRows,
  isNarrowed,
  type Noun,
  shownRows,
  shownText,
} from './list.ts'

const none = readFilters(bookList, {})
const price = (value: bigint, decimals = 2) => ({ value, decimals })

const anyBook = fc
  .record({
    title: fc.constantFrom('Mälarkvist', 'Södra Hamnen', 'Atlas'),
    shelf: fc.constantFrom('novel', 'atlas'),
    languages: fc.subarray(['sv', 'en', 'de']),
    year: fc.integer({ min: 2018, max: 2022 }),
    price: fc.option(fc.bigInt(0n, 20_000n).map((value) => price(value))),
    signed: fc.boolean(),
  })
  .map(bookFixture)
const anyFilters: fc.Arbitrary<FiltersOf<typeof bookList>> = fc.record({
  search: fc.constantFrom('', 'hamnen', 'sv atlas', 'nothing like it'),
  shelves: fc.subarray(['novel', 'atlas']),
  languages: fc.subarray(['sv', 'en', 'fi']),
  from: fc.option(fc.integer({ min: 2018, max: 2022 })),
  dearest: fc.bigInt(0n, 120n).map((value) => price(value, 0)),
  sold: fc.boolean(),
  signed: fc.boolean(),
})

describe('filterRows', () => {
  it('leaves everything without filters, in its order', () => {
    fc.assert(
      fc.property(fc.array(anyBook), (books) => {
        expect(filterRows(bookList, books, none)).toEqual(books)
      }),
    )
  })

  it('keeps a row with any chosen option of each facet', () => {
    const both = bookFixture({ languages: ['sv', 'en'] })
    const atlas = bookFixture({ shelf: 'atlas', languages: ['en'] })
    const find = (languages: readonly string[], shelves: readonly ('novel' | 'atlas')[]) =>
      filterRows(bookList, [both, atlas], { ...none, languages, shelves })
    expect(find(['en'], [])).toEqual([both, atlas])
    expect(find(['sv', 'de'], [])).toEqual([both])
    expect(find(['en'], ['atlas'])).toEqual([atlas])
    expect(find(['sv'], ['atlas'])).toEqual([])
  })

  it('includes bounds, and leaves out what has no value to compare', () => {
    const books = [price(1_249n), price(1_250n), price(12_500n, 3), price(1_251n), null].map(
      (value, index) => bookFixture({ id: index, price: value }),
    )
    const dearest = { value: 125n, decimals: 1 }
    expect(filterRows(bookList, books, { ...none, dearest }).map(({ id }) => id)).toEqual([0, 1, 2])
    const from = filterRows(bookList, [bookFixture({ year: 2020 })], { ...none, from: 2020 })
    expect(from).toHaveLength(1)
  })

  it('is not narrowed by a bound that leaves every row', () => {
    const books = [bookFixture({ price: price(99_900n) }), bookFixture({ price: null })]
    for (const dearest of [price(100n, 0), price(10_000n), price(101n, 0)]) {
      expect(filterRows(bookList, books, { ...none, dearest })).toEqual(books)
    }
  })

  it('lets a filter rest that needs another one', () => {
    const books = [bookFixture({ signed: true }), bookFixture()]
    expect(filterRows(bookList, books, { ...none, signed: true })).toEqual(books)
    expect(filterRows(bookList, books, { ...none, sold: true, signed: true })).toEqual([books[0]])
  })
})

describe('the search', () => {
  const found = (search: string) =>
    filterRows(bookList, [bookFixture({ id: 17, languages: ['sv', 'en'] })], { ...none, search })
      .length

  it.each(['malarkvist', 'MÄLAR', 'en mälar', '  kvist ', '17', ' '])('finds by %j', (search) => {
    expect(found(search)).toBe(1)
  })
  it.each(['malmo', 'mälar de', '.*', '%', '\\'])('takes %j as the text it is', (search) => {
    expect(found(search)).toBe(0)
  })
})

describe('facetOptions', () => {
  it('count what choosing an option alone would leave, given all other filters', () => {
    fc.assert(
      fc.property(fc.array(anyBook), anyFilters, (books, filters) => {
        for (const { value, count } of facetOptions(bookList, books, filters, 'shelves')) {
          expect(count).toBe(countWith(bookList, books, filters, { shelves: [value] }))
        }
        for (const { value, count } of facetOptions(bookList, books, filters, 'languages')) {
          expect(count).toBe(countWith(bookList, books, filters, { languages: [value] }))
        }
      }),
    )
  })

  it('are all that are declared, or else all that occur or are chosen', () => {
    const books = [bookFixture({ languages: ['sv', 'de'] }), bookFixture({ year: 1990 })]
    const filters = { ...none, from: 2000, languages: ['fi'] }
    expect(facetOptions(bookList, [], none, 'shelves').map(({ value }) => value)).toEqual([
      'novel',
      'atlas',
    ])
    expect(facetOptions(bookList, books, filters, 'languages')).toEqual([
      { value: 'de', count: 1 },
      { value: 'fi', count: 0 },
      { value: 'sv', count: 1 },
    ])
  })
})

describe('activeFilterCount', () => {
  it('counts each chosen option, each bound and each condition, and not the search', () => {
    expect(activeFilterCount(bookList, none)).toBe(0)
    const chosen = { ...none, search: 'x', languages: ['sv', 'en'], from: 2000, sold: true }
    expect(activeFilterCount(bookList, chosen)).toBe(4)
  })
  it('does not count what leaves every row or rests', () => {
    const idle = { ...none, dearest: price(150n, 0), signed: true }
    expect(activeFilterCount(bookList, idle)).toBe(0)
    expect(activeFilterCount(bookList, { ...idle, sold: true })).toBe(2)
  })
})

it('is narrowed by filters and by the search alike', () => {
  expect(isNarrowed(bookList, none)).toBe(false)
  expect(isNarrowed(bookList, { ...none, search: '  ' })).toBe(false)
  expect(isNarrowed(bookList, { ...none, search: 'x' })).toBe(true)
  expect(isNarrowed(bookList, { ...none, shelves: ['atlas'] })).toBe(true)
})

it('shows what the filters leave, in order', () => {
  const books = [2019, 2021, 2020, 1990].map((year) => bookFixture({ year }))
  const shown = shownRows(bookList, books, {
    filters: { ...none, from: 2000 },
    sort: { key: 'year', descending: false },
  })
  expect(shown.map(({ year }) => year)).toEqual([2019, 2020, 2021])
})

const assets: Noun = ['asset', 'assets']

it.each([
  [0, '0 assets'],
  [1, '1 asset'],
  [2, '2 assets'],
  [1_200, '1,200 assets'],
])('%i is %j', (count, text) => {
  expect(countText(count, assets)).toBe(text)
})

it('says how much of a list is shown, where that is not all of it', () => {
  expect(shownText(3, 40, assets)).toBe('3 of 40 assets')
  expect(shownText(1_200, 40_000, assets)).toBe('1,200 of 40,000 assets')
  expect(shownText(40, 40, assets)).toBe('40 assets')
  expect(shownText(0, 1, assets)).toBe('0 of 1 asset')
})
