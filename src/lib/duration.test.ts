import { expect, it } from 'vitest'
import { duration, exactDuration } from './duration.ts'

it.each([
  [1n, '1 second'],
  [60n, '1 minute'],
  [5_400n, '90 minutes'],
  [5_401n, '90 minutes'],
  [86_400n, '1 day'],
  [604_800n, '7 days'],
  [0n, '0 seconds'],
])('%d seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text)
})

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [3_600, '1 hour'],
  [172_800, '2 days'],
  [90_000, '25 hours'],
  [86_400_000, '1,000 days'],
])('%i seconds are exactly %s', (seconds, text) => {
  expect(exactDuration(seconds)).toBe(text)
})
