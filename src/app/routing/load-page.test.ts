import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../query-client.ts'
import { ChunkTimeoutError, loadPage } from './load-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const Page = () => null

it('returns the screen as a route component', async () => {
  await expect(loadPage(async () => ({ Page }))).resolves.toEqual({ Component: Page })
  expect(vi.getTimerCount()).toBe(0)
})

it('asks for what the screen shows first, once its code is there', async () => {
  const prepare = vi.fn()
  await loadPage(async () => ({ Page, prepare }))
  expect(prepare.mock.calls).toEqual([[queryClient]])
})

it('gives up after 120 seconds and not before', async () => {
  let outcome: unknown = 'waiting'
  loadPage(() => new Promise(() => {})).catch((error: unknown) => {
    outcome = error
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBeInstanceOf(ChunkTimeoutError)
})

it('rejects if the import fails', async () => {
  await expect(loadPage(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
