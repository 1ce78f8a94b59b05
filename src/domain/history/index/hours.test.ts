import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fullHours } from './hours.ts'

it('cuts a period into whole hours and what is left around them', () => {
  expect(fullHours({ from: 3_000, to: 7_300 })).toEqual({
    before: { from: 3_000, to: 3_599 },
    hours: { from: 3_600, to: 7_200 },
    after: { from: 7_200, to: 7_300 },
  })
  expect(fullHours({ from: 3_600, to: 7_199 })).toEqual({
    before: null,
    hours: { from: 3_600, to: 7_200 },
    after: null,
  })
  expect(fullHours({ from: 0 })).toMatchObject({ before: null, hours: { from: 0 }, after: null })
})

it('has every second of a period exactly once', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), (from, length) => {
      const to = from + length
      const { before, hours, after } = fullHours({ from, to })
      const parts = [before, { from: hours.from, to: hours.to - 1 }, after]
      const seconds = parts.flatMap((part) =>
        part === null
          ? []
          : Array.from({ length: part.to - part.from + 1 }, (_, at) => part.from + at),
      )
      expect(seconds).toEqual(Array.from({ length: length + 1 }, (_, at) => from + at))
      expect([hours.from % 3_600, hours.to % 3_600]).toEqual([0, 0])
    }),
    { numRuns: 50 },
  )
})
