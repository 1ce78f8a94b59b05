import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dragged, fitting, largestZoom, project, wholeOf, within, zoomedAt } from './viewport.ts'

const size = { width: 960, height: 468 }
const anyPoint = fc.record({
  x: fc.integer({ min: 0, max: size.width }),
  y: fc.integer({ min: 0, max: size.height }),
})

it('shows all of the drawing as it is, to begin with', () => {
  expect(project({ x: 10, y: 20 }, wholeOf(size), size)).toEqual({ x: 10, y: 20 })
})

it('never leaves the drawing', () => {
  fc.assert(
    fc.property(anyPoint, fc.integer({ min: 0, max: 100 }), ({ x, y }, zoom) => {
      const view = within({ x, y, zoom }, size)
      const corner = project({ x: 0, y: 0 }, view, size)
      const opposite = project({ x: size.width, y: size.height }, view, size)
      expect(corner.x).toBeLessThanOrEqual(1e-6)
      expect(corner.y).toBeLessThanOrEqual(1e-6)
      expect(opposite.x).toBeGreaterThanOrEqual(size.width - 1e-6)
      expect(opposite.y).toBeGreaterThanOrEqual(size.height - 1e-6)
      expect(view.zoom).toBeLessThanOrEqual(largestZoom)
    }),
  )
})

it('brings every point into sight', () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { minLength: 1 }), (points) => {
      const view = fitting(points, size)
      for (const point of points) {
        const seen = project(point, view, size)
        expect(seen.x).toBeGreaterThanOrEqual(-1e-6)
        expect(seen.x).toBeLessThanOrEqual(size.width + 1e-6)
        expect(seen.y).toBeGreaterThanOrEqual(-1e-6)
        expect(seen.y).toBeLessThanOrEqual(size.height + 1e-6)
      }
    }),
  )
})

it('keeps the place under the fingers where it is while it enlarges', () => {
  fc.assert(
    fc.property(anyPoint, fc.integer({ min: 1, max: largestZoom }), (at, factor) => {
      const whole = wholeOf(size)
      const seen = project(at, zoomedAt(whole, factor, at, size), size)
      expect(seen.x).toBeCloseTo(at.x, 6)
      expect(seen.y).toBeCloseTo(at.y, 6)
    }),
  )
})

it('follows the hand, whatever the enlargement', () => {
  const close = within({ x: 480, y: 234, zoom: 4 }, size)
  const before = project({ x: 480, y: 234 }, close, size)
  const after = project({ x: 480, y: 234 }, dragged(close, { x: 30, y: -20 }, size), size)
  expect([after.x - before.x, after.y - before.y]).toEqual([30, -20])
})
