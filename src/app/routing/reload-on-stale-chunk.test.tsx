import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnStaleChunk } from './reload-on-stale-chunk.ts'

const reload = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-01') })
  stop = reloadOnStaleChunk(reload)
})
afterEach(() => {
  stop()
  reload.mockReset()
  sessionStorage.clear()
  vi.useRealTimers()
})

function fail(): Event {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

it('reloads the page instead of failing', () => {
  expect(fail().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not handle a second failure soon after the first', () => {
  fail()
  expect(fail().defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads again after the next deployment', () => {
  fail()
  vi.advanceTimersByTime(3_600_000)
  expect(fail().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
