import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useDrafts } from './draft.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('is there again after a reload', () => {
  const before = renderHook(useDrafts).result
  act(() => before.current.save('treasury', { name: 'Alder Bill' }))
  expect(before.current.isSaved).toBe(true)
  const after = renderHook(useDrafts).result
  expect(after.current.valuesOf('treasury').name).toBe('Alder Bill')
  expect(after.current.hasDraft('invoice')).toBe(false)
})

it('continues with a full browser storage, and says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const drafts = renderHook(useDrafts).result
  act(() => drafts.current.save('treasury', { name: 'Alder Bill' }))
  expect(drafts.current.valuesOf('treasury').name).toBe('Alder Bill')
  expect(drafts.current.isSaved).toBe(false)
})
