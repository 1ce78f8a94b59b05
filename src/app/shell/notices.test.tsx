import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { correctClock } from '../../lib/clock.ts'
import { formatDateTime } from '../../lib/date.ts'
import { ClockBanner } from './notices.tsx'

const real = 1_790_000_000
const day = 86_400

beforeEach(() => {
  vi.useFakeTimers({ now: (real + day) * 1000 })
})
afterEach(() => {
  cleanup()
  correctClock(0)
  vi.useRealTimers()
})

it('says that the clock is wrong, with both times, until it is right', () => {
  render(<ClockBanner />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => correctClock(-day))
  const { textContent } = screen.getByRole('status')
  expect(textContent).toContain(`It says ${formatDateTime(real + day)}`)
  expect(textContent).toContain(`the chain says ${formatDateTime(real)}`)
  act(() => correctClock(0))
  expect(screen.queryByRole('status')).toBeNull()
})

it('says it once: it does not come back after it was dismissed', () => {
  render(<ClockBanner />)
  act(() => correctClock(-day))
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  expect(screen.queryByRole('status')).toBeNull()
  act(() => correctClock(-3_600))
  expect(screen.queryByRole('status')).toBeNull()
})
