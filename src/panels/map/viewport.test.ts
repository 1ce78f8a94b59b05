import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  clampView,
  clusterItems,
  fitPoints,
  fullView,
  maximumZoom,
  pan,
  toViewport,
  zoomAt,
} from './viewport.ts'

const size = { width: 960, height: 468 }
const anyPoint = fc.record({
  x: fc.integer({ min: 0, max: size.width }),
  y: fc.integer({ min: 0, max: size.height }),
})

it('shows the whole map at zoom 1', () => {
  expect(toViewport({ x: 10, y: 20 }, fullView(size), size)).toEqual({ x: 10, y: 20 })
})

it('never leaves the map', () => {
  fc.assert(
    fc.property(anyPoint, fc.integer({ min: 0, max: 100 }), ({ x, y }, zoom) => {
      const view = clampView({ x, y, zoom }, size)
      const corner = toViewport({ x: 0, y: 0 }, view, size)
      const opposite = toViewport({ x: size.width, y: size.height }, view, size)
      expect(corner.x).toBeLessThanOrEqual(1e-6)
      expect(corner.y).toBeLessThanOrEqual(1e-6)
      expect(opposite.x).toBeGreaterThanOrEqual(size.width - 1e-6)
      expect(opposite.y).toBeGreaterThanOrEqual(size.height - 1e-6)
      expect(view.zoom).toBeLessThanOrEqual(maximumZoom)
    }),
  )
})

it('shows every point that it fits', () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { minLength: 1 }), (points) => {
      const view = fitPoints(points, size)
      for (const point of points) {
        const position = toViewport(point, view, size)
        expect(position.x).toBeGreaterThanOrEqual(-1e-6)
        expect(position.x).toBeLessThanOrEqual(size.width + 1e-6)
        expect(position.y).toBeGreaterThanOrEqual(-1e-6)
        expect(position.y).toBeLessThanOrEqual(size.height + 1e-6)
      }
    }),
  )
})

it('keeps the point under the pointer in place while zooming in', () => {
  fc.assert(
    fc.property(anyPoint, fc.integer({ min: 1, max: maximumZoom }), (at, factor) => {
      const whole = fullView(size)
      const position = toViewport(at, zoomAt(whole, factor, at, size), size)
      expect(position.x).toBeCloseTo(at.x, 6)
      expect(position.y).toBeCloseTo(at.y, 6)
    }),
  )
})

it('pans by the dragged distance at any zoom', () => {
  const close = clampView({ x: 480, y: 234, zoom: 4 }, size)
  const before = toViewport({ x: 480, y: 234 }, close, size)
  const after = toViewport({ x: 480, y: 234 }, pan(close, { x: 30, y: -20 }, size), size)
  expect([after.x - before.x, after.y - before.y]).toEqual([30, -20])
})

const anyItems = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 500 }) }))
  .map((points) => points.map((point, item) => ({ item, ...point })))

it('puts every item into exactly one cluster', () => {
  fc.assert(
    fc.property(anyItems, (all) => {
      const items = clusterItems(all, 30).flatMap((cluster) => cluster.items)
      expect(items.toSorted((a, b) => a - b)).toEqual(all.map(({ item }) => item))
    }),
  )
})

it('does not group items that are far apart', () => {
  fc.assert(
    fc.property(anyItems, (all) => {
      const spread = all.map((each, index) => ({ ...each, x: index * 100 }))
      expect(clusterItems(spread, 30)).toHaveLength(spread.length)
    }),
  )
})

it('groups items that are closer than the distance, wherever on the map', () => {
  const first = { item: 'a', x: 500, y: 400 }
  expect(clusterItems([first, { item: 'b', x: 503, y: 404 }], 6)).toHaveLength(1)
  expect(clusterItems([first, { item: 'b', x: 503, y: 404 }], 5)).toHaveLength(2)
})

it('places a cluster at the mean of its items', () => {
  const all = [
    { item: 'a', x: 0, y: 0 },
    { item: 'b', x: 10, y: 20 },
    { item: 'c', x: 500, y: 0 },
  ]
  expect(clusterItems(all, 30)).toEqual([
    { items: ['a', 'b'], x: 5, y: 10 },
    { items: ['c'], x: 500, y: 0 },
  ])
})
