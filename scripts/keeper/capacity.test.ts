import { expect, it } from 'vitest'
import { nextCapacity } from './capacity.ts'

const full = { history: 1_200n, window: 1_800n, cardinality: 2_048, capacity: 2_048 }

it('extends a full ring that is too short, by a bounded step', () => {
  expect(nextCapacity(full)).toBe(2_560)
  expect(nextCapacity({ ...full, cardinality: 65_500, capacity: 65_500 })).toBe(65_535)
})

it('leaves a ring alone that only has to fill, is long enough, or is at its maximum', () => {
  expect(nextCapacity({ ...full, cardinality: 2_047 })).toBeUndefined()
  expect(nextCapacity({ ...full, history: 1_800n })).toBeUndefined()
  expect(nextCapacity({ ...full, cardinality: 65_535, capacity: 65_535 })).toBeUndefined()
})
