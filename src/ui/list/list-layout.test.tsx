import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { formatAmount } from '../../lib/amount.ts'
import { bookFixture, bookList } from '../../lib/list/list.fixture.ts'
import { shownRows } from '../../lib/list/list.ts'
import { layOut } from '../testing/lay-out.ts'
import { CompareCheckbox } from './list-controls.tsx'
import { ListFacet } from './list-filters.tsx'
import { ListLayout } from './list-layout.tsx'
import { ListTable } from './list-table.tsx'
import { type FilterNamesOf, useCompared, useLayout, useListUrl } from './use-list-url.ts'

const books = ['Atlas', 'Birch', 'Cedar', 'Dune', 'Elm'].map((title, index) =>
  bookFixture({
    id: index,
    title,
    shelf: index === 0 ? 'atlas' : 'novel',
    year: 2020 + index,
    price: index === 1 ? null : { value: BigInt(index), decimals: 0 },
  }),
)
const columns = [
  { id: 'title', header: 'Title', cell: ({ title }: (typeof books)[number]) => title },
  { id: 'price', header: 'Price', align: 'end', cell: () => 'price' },
  { id: 'shelf', header: 'Shelf', cell: () => 'shelf' },
] as const

const names: FilterNamesOf<typeof bookList> = {
  shelves: (shelf) => `Shelf ${shelf}`,
  languages: (language) => `In ${language}`,
  from: (year) => `From ${year}`,
  dearest: (price) => `Up to ${formatAmount(price)}`,
  sold: () => 'Sold',
  signed: () => 'Signed',
}

function Books() {
  const url = useListUrl(bookList)
  const layout = useLayout(['cards', 'table'])
  const comparison = useCompared()
  const shown = shownRows(bookList, books, url)
  return (
    <ListLayout
      list={bookList}
      url={url}
      label="Books"
      noun={['book', 'books']}
      total={books.length}
      shown={shown.length}
      searchLabel="Search books"
      searchPlaceholder="Title"
      layout={layout}
      filters={
        <>
          <ListFacet list={bookList} rows={books} url={url} facet="shelves" legend="Shelf" />
          <button type="button" onClick={() => url.setFilters({ sold: false })}>
            Not sold
          </button>
        </>
      }
      filterNames={names}
    >
      {layout.chosen === 'table' ? (
        <ListTable
          caption="Books"
          list={bookList}
          columns={columns}
          rows={shown}
          rowId={({ id }) => String(id)}
          rowHref={({ id }) => `/books/${id}`}
          sort={url.sort}
          onSortChange={url.setSort}
        />
      ) : (
        shown.map(({ id, title }) => (
          <article key={id}>
            <h2>{title}</h2>
            <CompareCheckbox {...comparison} id={String(id)} name={title} />
          </article>
        ))
      )}
    </ListLayout>
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(searchParams = '') {
  layOut({ width: 1200, height: 800 })
  const address = { text: searchParams }
  render(
    <MemoryRouter>
      <NuqsTestingAdapter
        searchParams={searchParams}
        hasMemory
        onUrlUpdate={({ queryString }) => {
          address.text = queryString
        }}
      >
        <Books />
      </NuqsTestingAdapter>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), address }
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
const reset = () => screen.queryByRole('button', { name: 'Reset filters' })
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }))

it('shows everything in its own order, with nothing to reset', () => {
  open()
  expect(titles()).toEqual(['Elm', 'Dune', 'Cedar', 'Birch', 'Atlas'])
  expect(screen.getByRole('status').textContent).toBe('5 books')
  expect(reset()).toBeNull()
})

it('is narrowed by a facet, in the address too, until it is reset', async () => {
  const { user, address } = open('?sort=title&direction=asc')
  await user.click(filters().getByRole('checkbox', { name: /^atlas\s*1$/ }))
  expect(titles()).toEqual(['Atlas'])
  expect(screen.getByRole('status').textContent).toBe('1 of 5 books')
  expect(screen.getByRole('button', { name: /^Filters\s*1$/ })).toBeDefined()
  await waitFor(() => expect(address.text).toBe('?sort=title&direction=asc&shelf=atlas'))
  const button = reset()
  if (button) await user.click(button)
  expect(titles()).toHaveLength(5)
  await waitFor(() => expect(address.text).toBe('?sort=title&direction=asc'))
})

it('can be reset when only the search narrows it, which is no filter', async () => {
  const { user } = open()
  await user.type(screen.getByRole('searchbox', { name: 'Search books' }), 'birch')
  expect(titles()).toEqual(['Birch'])
  expect(screen.getByRole('button', { name: 'Filters' })).toBeDefined()
  const button = reset()
  if (button) await user.click(button)
  expect(titles()).toHaveLength(5)
})

it('is ordered by the words that say how', async () => {
  const { user, address } = open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high')
  expect(titles()).toEqual(['Atlas', 'Cedar', 'Dune', 'Elm', 'Birch'])
  await waitFor(() => expect(address.text).toBe('?sort=price&direction=asc'))
})

it('is ordered by the headers of its table, where it has an order', async () => {
  const { user, address } = open('?layout=table')
  const names = () => screen.getAllByRole('link').map((link) => link.textContent)
  const header = (name: string) => within(screen.getByRole('columnheader', { name }))
  expect(names()[0]).toBe('Elm')
  expect(header('Shelf').queryByRole('button')).toBeNull()
  await user.click(header('Price').getByRole('button'))
  expect(names()).toEqual(['Elm', 'Dune', 'Cedar', 'Atlas', 'Birch'])
  await waitFor(() => expect(address.text).toContain('sort=price&direction=desc'))
  await user.click(header('Price').getByRole('button'))
  expect(names()).toEqual(['Atlas', 'Cedar', 'Dune', 'Elm', 'Birch'])
  await user.click(header('Price').getByRole('button'))
  await waitFor(() => expect(address.text).toBe('?layout=table'))
})

it('takes the first layout where the address names none of its own', async () => {
  const { user, address } = open('?layout=globe')
  expect(titles()).toHaveLength(5)
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  expect(screen.getByRole('table')).toBeDefined()
  await waitFor(() => expect(address.text).toBe('?layout=table'))
})

it('takes a filter that rests out of the address', async () => {
  const { user, address } = open('?sold=true&signed=true')
  await user.click(screen.getByRole('button', { name: 'Not sold' }))
  await waitFor(() => expect(address.text).toBe(''))
})

it('has a chip for every choice that narrows it, which gives that one up', async () => {
  const { user, address } = open(
    '?q=e&shelf=novel&lang=sv,en&from=2021&max=4&sold=true&signed=true',
  )
  const chips = () =>
    within(screen.getByRole('list', { name: 'Active filters' }))
      .getAllByRole('button')
      .map((chip) => chip.textContent)
  expect(chips()).toEqual([
    'Shelf novel',
    'In sv',
    'In en',
    'From 2021',
    'Up to 4',
    'Sold',
    'Signed',
    'Clear all',
  ])
  await user.click(screen.getByRole('button', { name: 'Remove filter: In en' }))
  await user.click(screen.getByRole('button', { name: 'Remove filter: Up to 4' }))
  // The signature matters only for what is sold.
  await user.click(screen.getByRole('button', { name: 'Remove filter: Sold' }))
  expect(chips()).toEqual(['Shelf novel', 'In sv', 'From 2021', 'Clear all'])
  await waitFor(() => expect(address.text).toBe('?q=e&shelf=novel&lang=sv&from=2021'))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  await waitFor(() => expect(address.text).toBe(''))
})

it('compares up to four', async () => {
  const { user, address } = open('?compare=0,1,2')
  const box = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` })
  await user.click(box('Dune'))
  expect(box('Elm')).toHaveProperty('disabled', true)
  await user.click(box('Birch'))
  expect(box('Elm')).toHaveProperty('disabled', false)
  await waitFor(() => expect(address.text).toBe('?compare=0,2,3'))
})
