import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { correctClock } from '../lib/clock.ts'
import { useNow, useNowOfDay } from './use-now.ts'

const evening = Date.UTC(2026, 10, 24, 23, 50) / 1000
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

beforeEach(() => {
  vi.useFakeTimers({ now: evening * 1000 })
})
afterEach(() => {
  correctClock(0)
  vi.useRealTimers()
})

it('useNow is updated twice a minute, and at once when the clock is corrected', () => {
  const { result } = renderHook(useNow)
  pass(29)
  expect(result.current).toBe(evening)
  pass(1)
  expect(result.current).toBe(evening + 30)
  act(() => correctClock(-3_600))
  expect(result.current).toBe(evening + 30 - 3_600)
})

it('useNowOfDay stays the same until midnight, and is then of the new day', () => {
  const { result } = renderHook(useNowOfDay)
  pass(599)
  expect(result.current).toBe(evening)
  pass(1)
  expect(result.current).toBe(evening + 600)
  pass(3_600)
  expect(result.current).toBe(evening + 600)
})

it('useNowOfDay follows a correction to another day, not one within the day', () => {
  const { result } = renderHook(useNowOfDay)
  act(() => correctClock(-3_600))
  expect(result.current).toBe(evening)
  act(() => correctClock(-86_400))
  expect(result.current).toBe(evening - 86_400)
})
