import fc from 'fast-check'
import { createLoader, createSerializer } from 'nuqs'
import { describe, expect, it } from 'vitest'
import { parametersOf, readFilters, readSort, writeFilters, writeSort } from './address.ts'
import { bookList, type FiltersOf } from './list.fixture.ts'
import { sortKeys } from './sort.ts'

const write = createSerializer(parametersOf(bookList))
const read = createLoader(parametersOf(bookList))
const none = readFilters(bookList, {})

const anyFilters: fc.Arbitrary<FiltersOf<typeof bookList>> = fc.record({
  search: fc.string({ unit: 'grapheme' }),
  shelves: fc.subarray(['novel', 'atlas']),
  languages: fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 })),
  from: fc.option(fc.integer()),
  dearest: fc.integer({ min: 0, max: 100 }).map((value) => ({ value: BigInt(value), decimals: 0 })),
  sold: fc.boolean(),
  signed: fc.boolean(),
})
const anySort = fc.record({
  key: fc.constantFrom(...sortKeys(bookList)),
  descending: fc.boolean(),
})

it('opens a link as its sender saw it', () => {
  fc.assert(
    fc.property(anyFilters, anySort, (filters, sort) => {
      const link = write({ ...writeFilters(bookList, filters), ...writeSort(bookList, sort) })
      expect(readFilters(bookList, read(link))).toEqual(filters)
      expect(readSort(bookList, read(link))).toEqual(sort)
    }),
  )
})

it('reads any rubbish as some state of the list', () => {
  const names = Object.keys(parametersOf(bookList))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (parameters) => {
      const { shelves, from } = readFilters(bookList, parameters)
      expect(['novel', 'atlas']).toEqual(expect.arrayContaining([...shelves]))
      expect(from === null || Number.isInteger(from)).toBe(true)
      expect(sortKeys(bookList)).toContain(readSort(bookList, parameters).key)
    }),
  )
})

it('drops values that mean nothing and keeps the others', () => {
  const link = '?q=kvist&shelf=novel,dictionary,novel&from=soon&max=cheap&sold=perhaps&lang=sv'
  expect(readFilters(bookList, read(link))).toEqual({
    ...none,
    search: 'kvist',
    shelves: ['novel'],
    languages: ['sv'],
  })
})

it('writes nothing for what leaves every row', () => {
  const dearest = { value: 100n, decimals: 0 }
  expect(write(writeFilters(bookList, { ...none, dearest }))).toBe('')
  expect(writeFilters(bookList, { search: 'x' })).toEqual({ q: 'x' })
})

describe('the order', () => {
  it.each([
    ['', 'year', true],
    ['?sort=price&direction=asc', 'price', false],
    ['?sort=luck&direction=asc', 'year', false],
    ['?sort=price&direction=sideways', 'price', true],
    ['?sort=price', 'price', true],
    ['?sort=title', 'title', false],
    // As older links say it.
    ['?sort=price&desc=false', 'price', false],
    ['?sort=title&desc=true', 'title', true],
    ['?sort=-title', 'title', true],
    ['?sort=price&direction=desc&desc=false', 'price', true],
  ])('of %j', (link, key, descending) => {
    expect(readSort(bookList, read(link))).toEqual({ key, descending })
  })

  it('is not written when it is the list’s own, and takes older words away', () => {
    const own = { sort: null, direction: null, desc: null }
    expect(writeSort(bookList, bookList.defaultSort)).toEqual(own)
    expect(writeSort(bookList, null)).toEqual(own)
    expect(writeSort(bookList, { key: 'year', descending: false })).toEqual({
      sort: 'year',
      direction: 'asc',
      desc: null,
    })
  })
})
