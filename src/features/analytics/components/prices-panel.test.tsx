import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HistoryReading } from '../../../domain/history/use-history.ts'
import { asDay, startOf } from '../../../lib/day.ts'
import type { Growing } from '../../../lib/loadable.ts'
import { usdc } from '../../../lib/usdc.ts'
// Charts load their code when they are shown, which takes a busy machine longer than a test waits.
import '../../../ui/charts/time-series-chart.tsx'
import { layOut } from '../../../ui/testing/lay-out.ts'
import type { CreditPriceRow, CreditPrices, PriceSeries } from '../model/credit-prices.ts'
import { CreditPricesPanel, DailyPricesPanel } from './prices-panel.tsx'

beforeEach(() => layOut({ width: 1_000, height: 400 }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const first = startOf(asDay('2026-03-01'))
const days = [0, 1, 2].map((day) => ({ start: first + day * 86_400, label: `Mar ${day + 1}` }))
const reading: HistoryReading<unknown> = {
  reach: { kind: 'complete' },
  answer: { status: 'pending' },
  ...{ finished: true, isReading: false, stop: () => {}, readOn: () => {} },
}
const stateOf = (
  series: readonly PriceSeries[],
  rows: readonly CreditPriceRow[] = [],
): Growing<CreditPrices> => ({
  status: 'ready',
  value: { days, series, rows },
  source: { kind: 'chain', chainId: 31_337, block: 12n },
})

const show = (element: ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
const daily = (series: readonly PriceSeries[]) =>
  show(
    <DailyPricesPanel range="30d" type="CarbonCredit" state={stateOf(series)} reading={reading} />,
  )
const dollars = (...prices: readonly (number | null)[]) =>
  prices.map((price) => (price === null ? null : usdc(BigInt(price) * 1_000_000n)))

it('draws prices from the day on which all of them have one', async () => {
  daily([
    { name: 'Listings', prices: dollars(10, 11, 12) },
    { name: 'Pool 3', prices: dollars(null, 9, 8) },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }))
  const table = await screen.findByRole('table', { name: 'Credit price by day' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual(
    expect.arrayContaining([
      ['Mar 2, 2026', '$11.0000', '$9.0000'],
      ['Mar 3, 2026', '$12.0000', '$8.0000'],
    ]),
  )
  expect(rows).toHaveLength(2)
})

it.each([
  ['nothing was sold', [{ name: 'Listings', prices: dollars(null, null, null) }]],
  [
    'no day has all prices',
    [
      { name: 'Listings', prices: dollars(1, null, null) },
      { name: 'Pool 3', prices: dollars(null, 1, 1) },
    ],
  ],
])('says that there is nothing to draw where %s', async (_, series) => {
  daily(series)
  expect(
    await screen.findByText('Nothing of this type was sold or traded in this range.'),
  ).toBeDefined()
})

it('lists the prices of each credit, the dearest in pools first, and a dash where there is none', () => {
  const row = (id: bigint, pool: number | null): CreditPriceRow => ({
    asset: { id, name: `Credit ${id}`, symbol: `C${id}` },
    ...{ average: usdc(12_500_000n), valuation: null, ask: usdc(13_000_000n), sales: 1_200 },
    pool: pool === null ? null : usdc(BigInt(pool) * 1_000_000n),
  })
  show(
    <CreditPricesPanel
      range="30d"
      state={stateOf([], [row(1n, null), row(2n, 9), row(3n, 11)])}
      reading={reading}
    />,
  )
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((each) => [...each.children].map(({ textContent }) => textContent))).toEqual([
    ['Credit 3C3', '$12.5000', '–', '$13.0000', '$11.0000', '1,200'],
    ['Credit 2C2', '$12.5000', '–', '$13.0000', '$9.0000', '1,200'],
    ['Credit 1C1', '$12.5000', '–', '$13.0000', '–', '1,200'],
  ])
  const [link] = screen.getAllByRole('link')
  expect(link?.getAttribute('href')).toBe('/environmental/assets/3')
})

it('says that there is no credit of a type', () => {
  show(<CreditPricesPanel range="30d" state={stateOf([])} reading={reading} />)
  expect(screen.getByText('There is no credit of this type yet.')).toBeDefined()
})
