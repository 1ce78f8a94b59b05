import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clusterPlaces } from './cluster.ts'

const anyPlaces = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 500 }) }))
  .map((places) => places.map((place, item) => ({ item, ...place })))

it('never loses or doubles a place', () => {
  fc.assert(
    fc.property(anyPlaces, (places) => {
      const items = clusterPlaces(places, 30).flatMap((cluster) => cluster.items)
      expect(items.toSorted((a, b) => a - b)).toEqual(places.map(({ item }) => item))
    }),
  )
})

it('leaves places alone that are apart', () => {
  fc.assert(
    fc.property(anyPlaces, (places) => {
      const spread = places.map((place, index) => ({ ...place, x: index * 100 }))
      expect(clusterPlaces(spread, 30)).toHaveLength(spread.length)
    }),
  )
})

it('stands in the middle of what it puts together', () => {
  const places = [
    { item: 'a', x: 0, y: 0 },
    { item: 'b', x: 10, y: 20 },
    { item: 'c', x: 500, y: 0 },
  ]
  expect(clusterPlaces(places, 30)).toEqual([
    { items: ['a', 'b'], x: 5, y: 10 },
    { items: ['c'], x: 500, y: 0 },
  ])
})
