import { describe, expect, it, vi } from 'vitest'
import { browserStorage, storageForgets } from './browser-storage.ts'

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A storage that works, or refuses reading or writing. */
function storageThat(refuses: { readonly reading?: boolean; readonly writing?: boolean } = {}) {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => (refuses.reading ? refuse() : (entries.get(key) ?? null)),
    setItem: (key: string, value: string) => {
      if (refuses.writing) refuse()
      entries.set(key, value)
    },
    removeItem: (key: string) => {
      if (refuses.writing) refuse()
      entries.delete(key)
    },
  }
}

describe('a storage', () => {
  it('that works keeps values and forgets them, and says nothing', () => {
    const storage = storageThat()
    const store = browserStorage(() => storage)
    expect(store.set('a', '1')).toBe(true)
    expect(storage.entries.get('a')).toBe('1')
    expect(store.get('a')).toBe('1')
    store.set('a', null)
    expect(store.get('a')).toBeNull()
  })

  it('that no browser has keeps nothing', () => {
    const store = browserStorage(() => undefined)
    expect(store.set('a', '1')).toBe(false)
    expect(store.get('a')).toBeNull()
  })

  it.each([
    ['as a whole', refuse],
    ['reading', () => storageThat({ reading: true, writing: true })],
    ['writing, as a full one does', () => storageThat({ writing: true })],
  ])('that refuses %s keeps values until the page is closed', (_, find) => {
    const store = browserStorage(find)
    expect(store.get('a')).toBeNull()
    expect(store.set('a', '1')).toBe(false)
    expect(store.get('a')).toBe('1')
    store.set('a', null)
    expect(store.get('a')).toBeNull()
    expect(storageForgets()).toBe(true)
  })

  it('that is full keeps what was there, but not over what it could not replace', () => {
    const storage = storageThat()
    storage.entries.set('a', 'old')
    let isFull = true
    const store = browserStorage(() => ({
      ...storage,
      setItem: (key, value) => {
        if (isFull) refuse()
        storage.setItem(key, value)
      },
    }))
    store.set('a', 'new')
    expect(store.get('a')).toBe('new')
    isFull = false
    expect(store.set('a', 'newer')).toBe(true)
    expect(store.get('a')).toBe('newer')
  })

  it('that refuses is reported once', async () => {
    vi.resetModules()
    const fresh = await import('./browser-storage.ts')
    let notices = 0
    const stop = fresh.onStorageForgets(() => notices++)
    fresh.browserStorage(() => storageThat()).set('a', '1')
    expect(fresh.storageForgets()).toBe(false)
    fresh.browserStorage(refuse).set('a', '1')
    fresh.browserStorage(refuse).get('b')
    stop()
    expect(notices).toBe(1)
    expect(fresh.storageForgets()).toBe(true)
  })
})
