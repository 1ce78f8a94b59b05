import { expect, it } from 'vitest'
import { recentPeriod } from './answer.ts'

const at = (time: string) => Date.parse(time) / 1000

it('starts with an hour, so that it is one period for all of the next', () => {
  const period = { from: at('2026-03-01T12:00:00Z'), to: at('2026-03-09T12:00:00Z') }
  expect(recentPeriod(7, at('2026-03-08T12:00:00Z'))).toEqual(period)
  expect(recentPeriod(7, at('2026-03-08T12:59:59Z'))).toEqual(period)
  expect(recentPeriod(7, at('2026-03-08T13:00:00Z')).from).toBe(at('2026-03-01T13:00:00Z'))
})
