import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layOut } from '../testing/lay-out.ts'
import type { TimePoint } from './chart-model.ts'
import { TimeSeriesChart } from './time-series-chart.tsx'

beforeEach(() => layOut({ width: 800, height: 280 }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const day = 86_400
const start = 1_767_225_600 // 1 January 2026, midnight UTC
const daily: readonly TimePoint[] = Array.from({ length: 181 }, (_, index) => ({
  time: start + day / 2 + index * day,
  value: 100 + index,
}))

function show(points: readonly TimePoint[]) {
  return render(
    <MemoryRouter>
      <TimeSeriesChart
        title="Price of TBILL"
        series={[{ name: 'Price', points }]}
        format={(value) => `$${value.toFixed(2)}`}
        showChange
        source={{ kind: 'chain', chainId: 31_337, block: 1204n }}
        formula="Net asset value, daily"
      />
    </MemoryRouter>,
  )
}

const reading = () => screen.getByRole('slider').getAttribute('aria-valuetext')

it('starts at the last data point and can be read with the arrow keys', async () => {
  show(daily)
  expect(reading()).toBe('Jun 30, 2026: Price $280.00')
  screen.getByRole('slider').focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(reading()).toBe('Jun 29, 2026: Price $279.00')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(reading()).toBe('Jun 19, 2026: Price $269.00')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(reading()).toBe('Jan 1, 2026: Price $100.00')
  await userEvent.keyboard('{Escape}')
  expect(reading()).toBe('Jun 30, 2026: Price $280.00')
})

it('shows the selected range, and the change over it', async () => {
  show(daily)
  expect(screen.getByText('+180.00%')).toBeDefined()
  expect(screen.queryByRole('radio', { name: '1Y' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '1M' }))
  expect(screen.getByText('+12.00%')).toBeDefined()
  expect(screen.getByRole('slider').getAttribute('aria-valuemax')).toBe('30')
})

it('shows the same numbers as a table', async () => {
  show(daily.slice(-31))
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = await screen.findByRole('table', { name: 'Price of TBILL' })
  expect(within(table).getAllByRole('row')).toHaveLength(32)
  expect(within(table).getByText('Jun 30, 2026')).toBeDefined()
  expect(within(table).getByText('$280.00')).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})

it('states the source and the formula of its numbers', () => {
  show(daily)
  expect(screen.getByText('On chain, block 1,204')).toBeDefined()
  expect(screen.getByText('Net asset value, daily')).toBeDefined()
})

it('draws steps from value to value where the value is stated', () => {
  const stated = [
    { time: start, value: 100 },
    { time: start + 10 * day, value: 200 },
  ]
  const { container } = render(
    <MemoryRouter>
      <TimeSeriesChart
        title="NAV"
        series={[{ name: 'NAV', points: stated }]}
        format={String}
        curve="steps"
      />
    </MemoryRouter>,
  )
  const line = container.querySelector('path.visx-linepath')?.getAttribute('d') ?? ''
  const heights = [...line.matchAll(/[ML][\d.]+,([\d.]+)/g)].map(([, y]) => y)
  expect(heights[1]).toBe(heights[0])
  expect(heights.at(-1)).not.toBe(heights[0])
})

it('shows a single data point, and a text when there is none', () => {
  show(daily.slice(0, 1))
  expect(reading()).toBe('Jan 1, 2026: Price $100.00')
  cleanup()
  show([])
  expect(screen.getByText('No data yet.')).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})

it('draws the first of several series last and thickest, each in its own colour', () => {
  const { container } = render(
    <MemoryRouter>
      <TimeSeriesChart
        title="Volume"
        series={[
          { name: 'Market', points: daily },
          { name: 'Pools', points: daily.map(({ time, value }) => ({ time, value: value * 2 })) },
        ]}
        format={(value) => `$${value.toFixed(0)}`}
        source={{ kind: 'sample' }}
        formula="Paid"
      />
    </MemoryRouter>,
  )
  expect(reading()).toBe('Jun 30, 2026: Market $280, Pools $560')
  const lines = [...container.querySelectorAll('path.visx-linepath')]
  expect(lines.map((line) => line.getAttribute('stroke-width'))).toEqual(['1.25', '2'])
  const [pools, market] = lines.map((line) => line.getAttribute('stroke'))
  expect(market).toBe('var(--chart-1)')
  expect(pools).toBe('var(--chart-2)')
  expect(container.querySelector('path.visx-area-closed')).toBeNull()
})

it('draws a single data point as a dot', () => {
  const { container } = show(daily.slice(0, 1))
  expect(container.querySelectorAll('circle')).toHaveLength(1)
  expect(container.querySelector('path.visx-linepath')).toBeNull()
})
