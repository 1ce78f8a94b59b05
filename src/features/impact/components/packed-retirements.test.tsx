import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layOut } from '../../../ui/testing/lay-out.ts'
import { reportHash, retirement } from '../model/claim-pack.fixture.ts'
import { PackedRetirements } from './packed-retirements.tsx'

beforeEach(() => layOut({ width: 1_200, height: 800 }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const lei = '5493001KJTIIGC8Y1R12'
const claim = { usedAt: 1, entity: lei, period: { start: 0, end: 1 }, reportHash }

it('says of each retirement what its registry stated, and who used it, on the screen and on paper', () => {
  const confirmed = { whole: 1n, registryDate: '2025-03-01' }
  render(
    <MemoryRouter>
      <PackedRetirements
        source={{ kind: 'sample' }}
        retirements={[
          retirement({ ...confirmed, id: 1n, claim }),
          retirement({ ...confirmed, id: 2n, claim: { ...claim, entity: null } }),
          retirement({ id: 3n, whole: 1n, custody: 'NATIVE' }),
        ]}
      />
    </MemoryRouter>,
  )
  const [paper, list] = screen.getAllByRole('table')
  if (paper === undefined || list === undefined) throw new Error('Not both are shown.')
  const lastCells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(-2).map(({ textContent }) => textContent))
  const said = (register: string) => [
    ['VCS-RET-123', lei],
    ['VCS-RET-123', 'None stated'],
    [register, 'Not used yet'],
  ]
  expect(lastCells(paper)).toEqual(said('This chain'))
  expect(lastCells(list)).toEqual(said('This chain is the register'))
})
