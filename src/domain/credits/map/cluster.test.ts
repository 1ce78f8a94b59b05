import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clusterItems } from './cluster.ts'

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
