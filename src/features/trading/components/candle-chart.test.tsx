import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layOut } from '../../../ui/testing/lay-out.ts'
import type { Candle } from '../model/trades.ts'
import { CandleChart } from './candle-chart.tsx'

const hour = 3_600
const start = Date.UTC(2026, 2, 15) / 1_000
const candles: readonly Candle[] = Array.from({ length: 30 }, (_, index) => ({
  ...{ time: start + index * hour, open: index, high: index + 2, low: index, close: index + 1 },
  volume: 10,
}))
const many = Array.from({ length: 200 }, (_, index) => ({
  ...{ time: start + index * hour, open: 1, high: 2, low: 1, close: 2, volume: 10 },
}))
/** Candles are drawn on a canvas, which jsdom does not have. */
const drawingNothing: never = new Proxy(
  { measureText: () => ({ width: 10 }) },
  { get: (known, name) => Reflect.get(known, name) ?? (() => {}) },
) as never

beforeEach(() => {
  layOut({ width: 600, height: 300 })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawingNothing)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The drawing is laid out with the next frame. */
async function frames(): Promise<void> {
  for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame)
}

async function show(drawn = candles, averages = 1) {
  const read: (number | null)[] = []
  const chartOf = (shown: readonly Candle[]) => (
    <CandleChart
      title="Price of BILL"
      candles={shown}
      line={Array.from({ length: averages }, (_, index) => ({
        ...{ time: start - (averages - index) * hour, price: 1 },
      }))}
      height={300}
      digits={2}
      onActiveChange={(candle) => read.push(candle && (candle.time - start) / hour)}
    />
  )
  const { rerender } = render(chartOf(drawn))
  const slider = screen.getByRole('slider', { name: /^Price of BILL\./ })
  const user = userEvent.setup({ delay: null })
  slider.focus()
  await frames()
  return {
    /** Where the pointer is over the drawing, in pixels from its left edge; away from it for null. */
    point: (clientX: number | null) => {
      read.length = 0
      for (const part of slider.querySelectorAll('tr:first-child td:nth-child(2) canvas')) {
        if (clientX === null) fireEvent.mouseLeave(part, { clientX: -50, clientY: -50 })
        else {
          fireEvent.mouseEnter(part, { clientX, clientY: 50 })
          fireEvent.mouseMove(part, { clientX, clientY: 50 })
        }
      }
      return read.at(-1)
    },
    press: async (keys: string) => {
      read.length = 0
      await user.keyboard(keys)
      await frames()
      return [slider.getAttribute('aria-valuenow'), read.at(-1)]
    },
    trade: async (shown: readonly Candle[]) => {
      rerender(chartOf(shown))
      await frames()
    },
    said: () => slider.getAttribute('aria-valuetext'),
    most: () => slider.getAttribute('aria-valuemax'),
    now: () => slider.getAttribute('aria-valuenow'),
  }
}

it('says the newest candle until another is read', async () => {
  const { said, most, now } = await show()
  expect([now(), most()]).toEqual(['29', '29'])
  expect(said()).toBe(
    'Mar 16, 2026, 05:00 UTC: opened 29.00, highest 31.00, lowest 29.00, closed 30.00',
  )
})

it('is read candle by candle with the keys of a slider, and no further than its ends', async () => {
  const { press, said } = await show()
  expect(await press('{ArrowLeft}')).toEqual(['28', 28])
  expect(await press('{Shift>}{ArrowLeft}{/Shift}')).toEqual(['18', 18])
  expect(await press('{Home}')).toEqual(['0', 0])
  expect(await press('{ArrowLeft}')).toEqual(['0', 0])
  expect(said()).toBe(
    'Mar 15, 2026, 00:00 UTC: opened 0.00, highest 2.00, lowest 0.00, closed 1.00',
  )
  expect(await press('{ArrowRight}')).toEqual(['1', 1])
  expect(await press('{End}')).toEqual(['29', 29])
  expect(await press('{Escape}')).toEqual(['29', null])
})

it('is read with the pointer, until it leaves', async () => {
  const { point } = await show()
  expect([point(100), point(500)]).toEqual([4, 27])
  // Before the first candle and after the last there is none.
  expect([point(2), point(590)]).toEqual([null, null])
  expect(point(500)).toBe(27)
  expect(point(null)).toBeNull()
})

it('brings the candle that is read with the keys into sight, and moves nothing that is', async () => {
  const { point, press } = await show(many, 60)
  const before = point(280)
  expect(before).toBeGreaterThan(120)
  await press('{ArrowLeft}')
  expect(point(280)).toBe(before)
  await press('{Home}')
  // The first candle is in the middle, after the averages before it.
  expect(point(400)).toBeGreaterThan(5)
  expect(point(400)).toBeLessThan(40)
  expect(point(100)).toBeNull()
})

it('stays where it was moved to while trades are added, and follows them where it shows the newest', async () => {
  const { point, press, trade } = await show(many.slice(0, 150))
  const newest = point(500) ?? 0
  await trade(many.slice(0, 160))
  expect(point(500)).toBe(newest + 10)
  await press('{Home}')
  const early = point(400)
  await trade(many)
  expect(point(400)).toBe(early)
})

it('shows the newest of candles that begin at another time', async () => {
  const { point, press, trade } = await show(many.slice(20), 0)
  const newest = point(500)
  await press('{Home}')
  await trade(many)
  expect(point(500)).toBe(newest)
})

it('leaves other keys alone', async () => {
  const { press } = await show()
  expect(await press('x')).toEqual(['29', undefined])
})

it('says that there is no candle yet, whatever key is pressed', async () => {
  const { press, said, most } = await show([])
  expect([said(), most()]).toEqual(['No candle yet', '0'])
  expect(await press('{ArrowLeft}')).toEqual(['0', undefined])
  expect(await press('{End}')).toEqual(['0', undefined])
})
