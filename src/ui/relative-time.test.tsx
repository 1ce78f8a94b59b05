import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { nowInSeconds } from '../lib/date.ts'
import { RelativeTime } from './relative-time.tsx'

it.each([
  [-7_300, '2 hours ago'],
  [90, 'just now'],
  [3 * 86_400 + 100, 'in 3 days'],
])('shows a time %i seconds away as: %s', (distance, text) => {
  render(<RelativeTime at={nowInSeconds() + distance} />)
  expect(screen.getByText(text)).toBeDefined()
})
