import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { layOut } from '../testing/lay-out.ts'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Row = { readonly id: string; readonly name: string; readonly supply: bigint | undefined }

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Asset', cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    id: 'supply',
    header: 'Supply',
    align: 'end',
    cell: ({ supply }) => String(supply ?? 'unknown'),
    sortValue: ({ supply }) => supply,
  },
  { id: 'note', header: 'Note', cell: () => 'note' },
]

// Equal as floats, so that only exact comparison orders them.
const three: readonly Row[] = [
  { id: '1', name: 'Series 10', supply: 9_007_199_254_740_993n },
  { id: '2', name: 'Series 2', supply: undefined },
  { id: '3', name: 'Series 1', supply: 9_007_199_254_740_992n },
]

const many: readonly Row[] = Array.from({ length: 1000 }, (_, index) => ({
  id: String(index),
  name: `Series ${index}`,
  supply: BigInt(index),
}))

function show(rows: readonly Row[], width = 1200, preview?: number) {
  layOut({ width, height: 600 })
  return render(
    <MemoryRouter>
      <DataTable
        caption="Assets"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/assets/${id}`}
        empty={<p>No asset matches</p>}
        {...(preview !== undefined && { preview })}
      />
    </MemoryRouter>,
  )
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent)
const header = (name: string) => screen.getByRole('columnheader', { name })

describe('a table', () => {
  it('sorts numbers exactly, largest first, unknown last', async () => {
    show(three)
    await userEvent.click(within(header('Supply')).getByRole('button'))
    expect(names()).toEqual(['Series 10', 'Series 1', 'Series 2'])
    expect(header('Supply').getAttribute('aria-sort')).toBe('descending')

    await userEvent.click(within(header('Supply')).getByRole('button'))
    expect(names()).toEqual(['Series 1', 'Series 10', 'Series 2'])
    expect(header('Supply').getAttribute('aria-sort')).toBe('ascending')
  })

  it('sorts texts in natural order, and restores the initial order on the third click', async () => {
    show(three)
    const press = () => userEvent.click(within(header('Asset')).getByRole('button'))
    await press()
    expect(names()).toEqual(['Series 1', 'Series 2', 'Series 10'])
    await press()
    await press()
    expect(names()).toEqual(['Series 10', 'Series 2', 'Series 1'])
    expect(header('Asset').getAttribute('aria-sort')).toBeNull()
  })

  it('does not offer sorting for a column without sort values', () => {
    show(three)
    expect(within(header('Note')).queryByRole('button')).toBeNull()
  })

  it('renders all rows up to 100, and only visible ones beyond', () => {
    show(many.slice(0, 100))
    expect(names()).toHaveLength(100)
    cleanup()
    show(many)
    expect(names().length).toBeGreaterThan(5)
    expect(names().length).toBeLessThan(60)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('2')
  })

  it('starts with a preview of the sorted rows, and shows all on request', async () => {
    show(many.slice(0, 30), 1200, 5)
    expect(names()).toHaveLength(5)
    await userEvent.click(within(header('Supply')).getByRole('button'))
    expect(names()[0]).toBe('Series 29')
    await userEvent.click(screen.getByRole('button', { name: 'Show all 30' }))
    expect(names()).toHaveLength(30)
    expect(screen.queryByRole('button', { name: 'Show all 30' })).toBeNull()
  })

  it('has all rows on paper', () => {
    show(many.slice(0, 30), 1200, 5)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(names()).toHaveLength(30)
    expect(screen.queryByRole('button', { name: 'Show all 30' })).toBeNull()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(names()).toHaveLength(5)
  })

  it('shows the empty state without rows', () => {
    show([])
    expect(screen.getByText('No asset matches')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('on a narrow screen', () => {
  it('shows rows as a sortable list', async () => {
    show(three, 340)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('list', { name: 'Assets' })).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText('Sort Assets'), 'Supply')
    expect(names()).toEqual(['Series 10', 'Series 1', 'Series 2'])
    await userEvent.click(screen.getByRole('button', { name: 'Sort ascending' }))
    expect(names()).toEqual(['Series 1', 'Series 10', 'Series 2'])
  })
})
