import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nameHashOf, newSalt, type PrivateName } from './private-name.ts'

const key = 'canopy.private-names.1'
const amari: PrivateName = { name: 'R. Amari', salt: newSalt() }
const okoye: PrivateName = { name: 'C. Okoye', salt: newSalt() }

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
afterEach(() => vi.restoreAllMocks())

/** The module as a page that was just opened has it. */
const openPage = () => import('./private-names.ts')

const known = async (name: PrivateName) => {
  const { usePrivateName } = await openPage()
  return renderHook(() => usePrivateName(nameHashOf(name))).result
}

describe('the names of natural persons', () => {
  it('are found by their hash after the page was closed', async () => {
    const { keepPrivateName } = await openPage()
    keepPrivateName(amari)
    vi.resetModules()
    expect((await known(amari)).current).toEqual(amari)
    expect((await known(okoye)).current).toBeNull()
  })

  it('are kept once for each salt, and forgotten on request', async () => {
    const { keepPrivateName, forgetPrivateName } = await openPage()
    keepPrivateName(amari)
    keepPrivateName(amari)
    keepPrivateName(okoye)
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([amari, okoye])
    const found = await known(amari)
    act(() => forgetPrivateName(amari))
    expect(found.current).toBeNull()
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([okoye])
  })

  it('that another tab keeps are seen, and not lost', async () => {
    const { keepPrivateName } = await openPage()
    localStorage.setItem(key, JSON.stringify([okoye]))
    keepPrivateName(amari)
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([okoye, amari])

    const another: PrivateName = { name: 'J. Berg', salt: newSalt() }
    const found = await known(another)
    localStorage.setItem(key, JSON.stringify([okoye, amari, another]))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(found.current).toEqual(another)
  })

  it('survive an entry that cannot be read', async () => {
    localStorage.setItem(key, JSON.stringify([{ name: '', salt: '0x1' }, amari, null]))
    expect((await known(amari)).current).toEqual(amari)
  })

  it.each(['{', '{}', 'null'])('are none where %s is stored', async (text) => {
    localStorage.setItem(key, text)
    expect((await known(amari)).current).toBeNull()
  })

  it('last until the page is closed where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    const { keepPrivateName } = await openPage()
    keepPrivateName(amari)
    expect((await known(amari)).current).toEqual(amari)
  })
})
