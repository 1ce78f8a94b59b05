import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bookFixture, bookList } from './list.fixture.ts'
import { sortKeyOf, sortKeys, sortLabel, sortRows } from './sort.ts'

const dear = bookFixture({ id: 1, title: 'Atlas 10', price: { value: 10n, decimals: 0 } })
const cheap = bookFixture({ id: 2, title: 'Atlas 2', price: { value: 999n, decimals: 2 } })
const unsold = bookFixture({ id: 3, title: 'Ålder', price: null })
const other = bookFixture({ id: 4, title: 'Birch', price: null })
const books = [other, unsold, dear, cheap]

const ids = (key: 'title' | 'price' | 'year', descending: boolean, rows = books) =>
  sortRows(bookList, rows, { key, descending }).map(({ id }) => id)

it('orders amounts by size, whatever their decimals', () => {
  expect(ids('price', false).slice(0, 2)).toEqual([2, 1])
  expect(ids('price', true).slice(0, 2)).toEqual([1, 2])
})

it('orders texts as people read them', () => {
  expect(ids('title', false)).toEqual([3, 2, 1, 4])
})

it('puts what has no value last, either way', () => {
  expect(ids('price', false).slice(2)).toEqual([3, 4])
  expect(ids('price', true).slice(2)).toEqual([3, 4])
})

it('orders equal rows the same way in both directions, wherever they came from', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(books, { minLength: 4 }), fc.boolean(), (rows, descending) => {
      expect(ids('year', descending, rows)).toEqual([1, 2, 3, 4])
    }),
  )
})

it('leaves the rows it is given as they are', () => {
  ids('title', true)
  expect(books.map(({ id }) => id)).toEqual([4, 3, 1, 2])
})

it('says an order in the words of its kind', () => {
  const words = sortKeys(bookList).flatMap((key) =>
    [false, true].map((descending) => sortLabel(bookList, { key, descending })),
  )
  expect(words).toEqual([
    'Title: A to Z',
    'Title: Z to A',
    'Price: low to high',
    'Price: high to low',
    'Year: oldest first',
    'Year: newest first',
  ])
})

it('knows its keys and no others', () => {
  expect(sortKeyOf(bookList, 'price')).toBe('price')
  for (const text of ['luck', 'toString', '', undefined]) {
    expect(sortKeyOf(bookList, text)).toBeUndefined()
  }
})
