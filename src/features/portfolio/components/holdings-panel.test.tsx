import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdingFixture } from '../../../domain/portfolio/holding.fixture.ts'
import { noteOf } from '../../../domain/servicing/note.ts'
import { lateTitle, unpaidFixture } from '../../../domain/servicing/notes.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { layOut } from '../../../ui/testing/lay-out.ts'
import { notesById, withoutForecasts } from '../model/notes.ts'
import { HoldingsPanel } from './holdings-panel.tsx'

beforeEach(() => layOut({ width: 1_400, height: 800 }))
afterEach(cleanup)

const held = ['asset:1', 'asset:2'].map((id, index) =>
  holdingFixture({
    ...{ id, name: index === 0 ? 'Harbour Note' : 'Alder Bill' },
    ...{ value: usdc(1_000_000_000n), yieldRate: 9, yearlyYield: usdc(90_000_000n) },
  }),
)

const position = holdingFixture({
  ...{ id: 'position:7', name: 'Position 7, NOTE / USDC', category: 'liquidity' },
  pooledAssets: [1n],
})

/** The rows where the note stands like this, by their names. */
function rowsOf(state: Parameters<typeof unpaidFixture>[0]) {
  const notes = notesById([noteOf(unpaidFixture(state)) ?? []].flat())
  render(
    <MemoryRouter>
      <HoldingsPanel
        holdings={withoutForecasts([...held, position], notes)}
        notes={notes}
        record={null}
        filter="all"
        onFilterChange={() => {}}
      />
    </MemoryRouter>,
  )
  const row = (name: RegExp) => within(screen.getByRole('row', { name }))
  return { note: row(/Harbour Note/), bill: row(/Alder Bill/), pooled: row(/Position 7/) }
}

describe('a holding of an asset that does not pay', () => {
  it.each([
    ['late', 'Late', lateTitle],
    ['defaulted', 'In default', 'In default since Feb 20, 2027: 200 USDC not paid'],
  ] as const)(
    'has its state, its arrears, and why there is no yield: %s',
    (state, label, title) => {
      const { note, bill } = rowsOf(state)
      expect(note.getByText(title)).toBeDefined()
      expect(note.getAllByText(label)).toHaveLength(2)
      expect(note.getByTitle(/^No yield is forecast of it/).textContent).toBe(`No forecast${label}`)
      expect(note.queryByText('9.00%')).toBeNull()
      expect(bill.getByText('9.00%')).toBeDefined()
      expect(bill.queryByText(/not paid/)).toBeNull()
    },
  )

  it.each([
    ['late', 'Late', lateTitle],
    ['defaulted', 'In default', 'In default since Feb 20, 2027: 200 USDC not paid'],
  ] as const)('has the same words where its shares are in a pool: %s', (state, label, title) => {
    const { pooled } = rowsOf(state)
    expect(pooled.getByText(label)).toBeDefined()
    expect(pooled.getByText(title)).toBeDefined()
    expect(pooled.queryByText('No forecast')).toBeNull()
  })

  it('has its state and its yield in grace', () => {
    const { note } = rowsOf('grace')
    expect(note.getByText('In grace since Jan 16, 2027: 200 USDC not paid')).toBeDefined()
    expect(note.getByText('9.00%')).toBeDefined()
  })

  it('has neither on the day on which it is due', () => {
    const { note } = rowsOf('due')
    expect(note.queryByText(/not paid|Due/)).toBeNull()
    expect(note.getByText('9.00%')).toBeDefined()
  })
})
