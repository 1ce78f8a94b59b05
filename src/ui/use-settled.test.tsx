import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIsStable } from './use-settled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('is true once something has been so for the time, and until it ends', () => {
  const { result, rerender } = renderHook(({ isOpen }) => useIsStable(isOpen, 2_000), {
    initialProps: { isOpen: true },
  })
  act(() => vi.advanceTimersByTime(1_999))
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  rerender({ isOpen: false })
  expect(result.current).toBe(false)
})

it('counts from the beginning where it was not so in between', () => {
  const { result, rerender } = renderHook(({ isOpen }) => useIsStable(isOpen, 2_000), {
    initialProps: { isOpen: true },
  })
  act(() => vi.advanceTimersByTime(1_500))
  rerender({ isOpen: false })
  rerender({ isOpen: true })
  act(() => vi.advanceTimersByTime(1_500))
  expect(result.current).toBe(false)
})
