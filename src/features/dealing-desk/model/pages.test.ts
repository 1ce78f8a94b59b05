import { expect, it } from 'vitest'
import { dayPage } from './pages.ts'

it('shows the newest days first, and leads to the others and back', () => {
  const first = dayPage(40, 40)
  expect(first).toEqual({ first: 31, last: 40, newer: null, older: 30 })
  const second = dayPage(first.older ?? 0, 40)
  expect(second).toEqual({ first: 21, last: 30, newer: 40, older: 20 })
  expect(dayPage(10, 40)).toEqual({ first: 1, last: 10, newer: 20, older: null })
})

it('shows all days of a new desk, and days of an address that are not there yet as the newest', () => {
  expect(dayPage(1, 1)).toEqual({ first: 1, last: 1, newer: null, older: null })
  expect(dayPage(99, 3)).toEqual({ first: 1, last: 3, newer: null, older: null })
  expect(dayPage(-5, 3)).toMatchObject({ first: 1, last: 1, newer: 3 })
})
