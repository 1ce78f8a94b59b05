import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layOut } from '../testing/lay-out.ts'
import { BarChart } from './bar-chart.tsx'

beforeEach(() => layOut({ width: 400, height: 240 }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'].map(
  (label, index) => ({ label, value: 10 * (index + 1) }),
)

function show(bars = months) {
  render(
    <MemoryRouter>
      <BarChart
        {...{ title: 'Yield by month', labelName: 'Month', valueName: 'Yield', bars }}
        format={(value) => `$${value}`}
        source={{ kind: 'sample' }}
        formula="What was paid"
      />
    </MemoryRouter>,
  )
}
const slider = () => screen.getByRole('slider', { name: /^Yield by month\./ })
const drawn = () => [...document.querySelectorAll('svg rect[opacity]')]
const numberOf = (element: Element | undefined, name: string) =>
  Number(element?.getAttribute(name) ?? Number.NaN)
const faded = () => drawn().map((bar) => bar.getAttribute('opacity') !== '1')
const tip = () => document.querySelector('[aria-hidden].absolute')?.textContent ?? null

it('draws each bar from zero, as high as its value', () => {
  show(months.slice(0, 2))
  const [low, high] = drawn()
  expect(numberOf(high, 'height')).toBeCloseTo(2 * numberOf(low, 'height'))
  const foot = (bar: Element | undefined) => numberOf(bar, 'y') + numberOf(bar, 'height')
  expect(foot(low)).toBeCloseTo(foot(high))
  expect(numberOf(low, 'x')).toBeLessThan(numberOf(high, 'x'))
})

it('draws what is negative below zero', () => {
  show([
    { label: 'Jan', value: 10 },
    { label: 'Feb', value: -10 },
  ])
  const [up, down] = drawn()
  expect(numberOf(up, 'height')).toBeCloseTo(numberOf(down, 'height'))
  expect(numberOf(down, 'y')).toBeCloseTo(numberOf(up, 'y') + numberOf(up, 'height'))
})

it('says the last bar until another is read with the keys', async () => {
  show()
  expect(slider().getAttribute('aria-valuetext')).toBe('Oct: $100')
  expect([slider().getAttribute('aria-valuenow'), slider().getAttribute('aria-valuemax')]).toEqual([
    '9',
    '9',
  ])
  expect(tip()).toBeNull()
  slider().focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(slider().getAttribute('aria-valuetext')).toBe('Sep: $90')
  expect(tip()).toBe('Sep$90')
  expect(faded()).toEqual(months.map(({ label }) => label !== 'Sep'))
  await userEvent.keyboard('{Home}')
  expect(tip()).toBe('Jan$10')
  await userEvent.keyboard('{Escape}')
  expect([tip(), faded().includes(true)]).toEqual([null, false])
  expect(fireEvent.keyDown(slider(), { key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(slider(), { key: 'Home' })).toBe(false)
})

it('says the bar under the pointer until it leaves', () => {
  show()
  const [, feb] = [...document.querySelectorAll('svg rect[fill=transparent]')]
  const target = feb?.closest('g')
  for (const element of [feb, target]) if (element) fireEvent.pointerEnter(element)
  expect(tip()).toBe('Feb$20')
  for (const element of [feb, target]) if (element) fireEvent.pointerLeave(element)
  expect(tip()).toBeNull()
})

it('keeps what it says within the drawing', () => {
  show()
  const places = months.map((_, index) => {
    const target = [...document.querySelectorAll('svg rect[fill=transparent]')][index]
    for (const element of [target, target?.closest('g')])
      if (element) fireEvent.pointerEnter(element)
    const box = document.querySelector<HTMLElement>('[aria-hidden].absolute')
    return Number.parseFloat(box?.style.left ?? '')
  })
  expect(Math.min(...places)).toBe(60)
  expect(Math.max(...places)).toBeLessThanOrEqual(340)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

it('leaves labels out that have no room', () => {
  show()
  const labels = months.map(({ label }) => label)
  const text = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(labels.filter((label) => text.includes(label))).toEqual([
    'Jan',
    'Mar',
    'May',
    'Jul',
    'Sep',
  ])
})

it('says that there is nothing', () => {
  show([])
  expect(screen.getByText('No data yet.')).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})
