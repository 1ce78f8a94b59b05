import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { confirmationFixture, lotFixture } from '../../../domain/retirement/order.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
import { layOut } from '../../../ui/testing/lay-out.ts'
import { ConfirmationsPanel, EndedLotsPanel } from './past-panels.tsx'

const credit = creditFixture()

beforeEach(() => layOut({ width: 1_200, height: 800 }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (element: React.ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
const cells = (column: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[column]?.textContent)

it.each([
  [1, '4', [4]],
  [2, '4 and 5', [4, 5]],
  [3, '4 to 6', [4, 6]],
])('leads from a confirmation to its %i certificates', (certificateCount, text, ids) => {
  const confirmation = confirmationFixture({ firstCertificateId: 4n, certificateCount })
  show(<ConfirmationsPanel confirmations={[confirmation]} credits={[credit]} />)
  expect(cells(5)).toEqual([text])
  const links = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/retirements/'))
  expect(links).toEqual(ids.map((id) => `/retirements/${id}`))
})

it('says what a registry retired, and when', () => {
  show(<ConfirmationsPanel confirmations={[confirmationFixture()]} credits={[credit]} />)
  expect([cells(0), cells(3)]).toEqual([['VCS-RET-77'], ['Nov 2, 2026']])
  const link = screen.getByRole('link', { name: /Rufiji Mangroves 2023 #1/ })
  expect(link.getAttribute('href')).toBe('/environmental/assets/15')
})

it('names no credit that is not known', () => {
  show(<ConfirmationsPanel confirmations={[confirmationFixture()]} credits={[]} />)
  expect(cells(1)).toEqual([''])
})

it('says how each lot ended', () => {
  const ended = (id: bigint, confirmed: bigint) =>
    lotFixture({ id, confirmed: creditAmount(confirmed), endedAt: 1_767_400_000 })
  show(
    <EndedLotsPanel
      lots={[ended(9n, 3_000n), ended(8n, 0n), ended(7n, 1_000n)]}
      credits={[credit]}
    />,
  )
  expect([cells(0), cells(2)]).toEqual([
    ['9', '8', '7'],
    ['Confirmed', 'Released', 'Confirmed in part'],
  ])
})

it('says where there is nothing yet', () => {
  show(
    <>
      <ConfirmationsPanel confirmations={[]} credits={[]} />
      <EndedLotsPanel lots={[]} credits={[]} />
    </>,
  )
  expect(screen.getByText('Nothing is confirmed yet.')).toBeDefined()
  expect(screen.getByText('No lot has ended yet.')).toBeDefined()
})
