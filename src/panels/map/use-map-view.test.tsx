import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMapView } from './use-map-view.ts'
import { worldSize } from './viewport.ts'

/** The frame is as wide as the world is in map units. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(10, 20, worldSize.width, worldSize.height),
  )
  HTMLElement.prototype.setPointerCapture = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Frame() {
  const frame = useRef<HTMLDivElement>(null)
  const { view, zoomBy, showWorld, zoomTo, pointerHandlers, onKeyDown } = useMapView(frame)
  return (
    <div role="application" aria-label="Map" onKeyDown={onKeyDown}>
      <div ref={frame} data-testid="map" {...pointerHandlers}>
        <button type="button">A marker</button>
      </div>
      <button type="button" onClick={() => zoomBy(2)}>
        Nearer
      </button>
      <button type="button" onClick={showWorld}>
        World
      </button>
      <button type="button" onClick={() => zoomTo([{ x: 100, y: 100 }])}>
        A place
      </button>
      <output>{JSON.stringify(view)}</output>
    </div>
  )
}

function show() {
  render(<Frame />)
  const view = () => JSON.parse(screen.getByRole('status').textContent)
  return { view, start: view(), user: userEvent.setup({ delay: null }) }
}
const map = () => screen.getByTestId('map')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const at = (x: number, y: number, pointerId = 1) => ({
  ...{ pointerId, button: 0, clientX: 10 + x, clientY: 20 + y },
})

it('starts with the world, comes nearer, and returns', () => {
  const { view, start } = show()
  press('Nearer')
  expect(view().zoom).toBe(2)
  press('World')
  expect(view()).toEqual(start)
  press('A place')
  expect(view().zoom).toBeGreaterThan(1)
})

it('follows a finger as far as it moves, and not once it is lifted', () => {
  const { view } = show()
  press('Nearer')
  const before = view()
  fireEvent.pointerMove(map(), at(5, 5))
  expect(view()).toEqual(before)
  fireEvent.pointerDown(map(), at(50, 50))
  fireEvent.pointerMove(map(), at(70, 45))
  const moved = view()
  // The centre moves against the finger, half as far at twice the size.
  expect([moved.x - before.x, moved.y - before.y]).toEqual([-10, 2.5])
  fireEvent.pointerUp(map(), at(70, 45))
  fireEvent.pointerMove(map(), at(90, 90))
  expect(view()).toEqual(moved)
})

it('does not move by a marker or another button of the mouse', () => {
  const { view } = show()
  press('Nearer')
  const before = view()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'A marker' }), at(50, 50))
  fireEvent.pointerMove(map(), at(70, 45))
  fireEvent.pointerDown(map(), { ...at(50, 50), button: 2 })
  fireEvent.pointerMove(map(), at(70, 45))
  expect(view()).toEqual(before)
})

it('zooms by as much as two fingers part', () => {
  const { view } = show()
  fireEvent.pointerDown(map(), at(100, 100, 1))
  fireEvent.pointerDown(map(), at(200, 100, 2))
  fireEvent.pointerMove(map(), at(300, 100, 2))
  expect(view().zoom).toBeCloseTo(2)
})

it('zooms with the wheel only where a key is held, so that the page scrolls', () => {
  const { view, start } = show()
  const roll = (init: object) => {
    const event = createEvent.wheel(map(), { deltaY: -200, ...at(100, 100), ...init })
    fireEvent(map(), event)
    return event.defaultPrevented
  }
  expect(roll({})).toBe(false)
  expect(view()).toEqual(start)
  expect(roll({ ctrlKey: true })).toBe(true)
  expect(view().zoom).toBeCloseTo(Math.E)
  expect(roll({ metaKey: true, deltaY: 200 })).toBe(true)
  expect(view().zoom).toBeCloseTo(1)
})

it.each([
  ['{ArrowLeft}', [-0.075, 0]],
  ['{ArrowRight}', [0.075, 0]],
  ['{ArrowUp}', [0, -0.075]],
  ['{ArrowDown}', [0, 0.075]],
  ['a', [0, 0]],
] as const)('moves with the key %s once it is nearer than the world', async (key, [x, y]) => {
  const { view, start, user } = show()
  screen.getByRole('button', { name: 'A marker' }).focus()
  await user.keyboard(key)
  expect(view()).toEqual(start)
  press('Nearer')
  const before = view()
  await user.keyboard(key)
  expect(view().x - before.x).toBeCloseTo(x * worldSize.width)
  expect(view().y - before.y).toBeCloseTo(y * worldSize.height)
})
