import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usdc } from '../../../lib/usdc.ts'
import type { DueYield, Income, PaidYield } from '../model/income.ts'
import { IncomePanel } from './income-panel.tsx'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000
const today = '2026-03-15'
const paidOn = (day: string, amount: bigint, name = 'Bill'): PaidYield => ({
  ...{ id: `${name} ${day}`, holding: '1', name, hash: '0x01' },
  ...{ amount: usdc(amount), time: at(day) },
})
const dueOn = (day: string, amount: bigint | null, basis: DueYield['basis']): DueYield => ({
  ...{ holding: '2', name: 'Note', frequency: null, basis },
  ...{ amount: amount === null ? null : usdc(amount), time: at(day) },
})

beforeEach(() => {
  vi.useFakeTimers({ now: at(today) * 1000, toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(income: Income) {
  render(<IncomePanel income={income} source={{ kind: 'sample' }} />, { wrapper: MemoryRouter })
  const calendar = screen.getByRole('heading', { name: 'Calendar' }).closest('section')
  if (calendar === null) throw new Error('no calendar')
  const { getAllByRole, getByRole } = within(calendar)
  const monthButtons = () => within(getAllByRole('list')[0] as HTMLElement).getAllByRole('button')
  return {
    /** What the months say, without those that say nothing. */
    sums: () =>
      monthButtons()
        .map((month) => month.textContent)
        .filter((text) => !text.endsWith('–')),
    chosen: () =>
      monthButtons()
        .filter((month) => month.getAttribute('aria-pressed') === 'true')
        .map((month) => month.textContent),
    choose: async (name: RegExp) => userEvent.click(screen.getByRole('button', { name })),
    heading: () => getByRole('heading', { level: 3 }).textContent,
    payments: () =>
      within(getAllByRole('list')[1] as HTMLElement)
        .queryAllByRole('listitem')
        .map((item) => item.textContent),
  }
}

it('says for each month what was paid and what is due', () => {
  const calendar = show({
    paid: [paidOn('2026-03-02', 30_000_000n), paidOn('2026-01-31', 1_500_000_000_000n)],
    due: [
      dueOn('2026-03-20', 20_000_000n, 'accruing'),
      dueOn('2026-05-01', 5_000_000n, 'expected'),
    ],
  })
  expect(calendar.sums()).toEqual([
    'Jan26$1.5M paid',
    'Mar26$30.00 paid$20.00 due',
    'May26$5.00 due',
  ])
})

it('opens the next month in which something is due, and lists what was paid before what is due', () => {
  const calendar = show({
    paid: [paidOn('2026-04-02', 30_000_000n)],
    due: [dueOn('2026-04-20', 20_000_000n, 'accruing'), dueOn('2026-04-25', null, 'expected')],
  })
  expect(calendar.heading()).toBe('April 2026')
  expect(calendar.chosen()).toEqual(['Apr26$30.00 paid$20.00 due'])
  expect(calendar.payments()).toEqual([
    'BillApr 2, 2026, paid$30.00',
    'NoteApr 20, 2026, accruing$20.00',
    'NoteApr 25, 2026, expectedNot known yet',
  ])
})

it('opens this month where nothing is due, whatever was paid or is overdue', () => {
  const calendar = show({
    paid: [paidOn('2026-02-02', 30_000_000n)],
    due: [dueOn('2026-02-20', 20_000_000n, 'expected')],
  })
  expect(calendar.heading()).toBe('March 2026')
  expect(calendar.chosen()).toEqual(['Mar26–'])
  expect(screen.getByText('No yield in this month.')).toBeDefined()
})

it('shows the month that is chosen, and only that', async () => {
  const calendar = show({
    paid: [paidOn('2026-02-02', 30_000_000n, 'House'), paidOn('2026-03-02', 1_000_000n)],
    due: [],
  })
  await calendar.choose(/^Feb/)
  expect(calendar.heading()).toBe('February 2026')
  expect(calendar.payments()).toEqual(['HouseFeb 2, 2026, paid$30.00'])
  expect(screen.queryByText('No yield in this month.')).toBeNull()
})

it('counts nothing for what is not expected, and says why', () => {
  const reason = 'No yield is forecast of it. Late since Jan 21, 2026: 200 USDC not paid.'
  const due = { ...dueOn('2026-04-25', null, 'expected'), noForecast: { label: 'Late', reason } }
  const calendar = show({ paid: [], due: [due] })
  expect(calendar.sums()).toEqual([])
  expect(screen.getByRole('table', { name: 'Yield due next' }).textContent).toContain(
    'No forecast: late',
  )
})
