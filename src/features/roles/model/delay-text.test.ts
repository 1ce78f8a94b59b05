import { expect, it } from 'vitest'
import { delayText } from './delay-text.ts'

it.each([
  [0, 'None'],
  [1, '1 second'],
  [90, '90 seconds'],
  [3_600, '1 hour'],
  [172_800, '2 days'],
  [90_000, '25 hours'],
])('says %i seconds as %s', (seconds, text) => {
  expect(delayText(seconds)).toBe(text)
})
