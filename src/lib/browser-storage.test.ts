import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('the storages of the page, for libraries that do not ask', () => {
  const names = ['localStorage', 'sessionStorage'] as const
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  /** A browser's own storage, in the order in which its keys were set. */
  function browsersOwn(refuses?: Parameters<typeof storageThat>[0]) {
    const { entries, ...storage } = storageThat(refuses)
    return {
      ...storage,
      entries,
      clear: () => entries.clear(),
      key: (index: number) => [...entries.keys()][index] ?? null,
      get length() {
        return entries.size
      },
    }
  }
  let own = { localStorage: browsersOwn(), sessionStorage: browsersOwn() }
  let find: (name: (typeof names)[number]) => unknown

  beforeEach(() => {
    vi.resetModules()
    own = { localStorage: browsersOwn(), sessionStorage: browsersOwn() }
    find = (name) => own[name]
    for (const name of names) {
      Object.defineProperty(globalThis, name, { configurable: true, get: () => find(name) })
    }
  })
  afterEach(() => {
    for (const [index, name] of names.entries()) {
      const descriptor = before[index]
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name)
      else Object.defineProperty(globalThis, name, descriptor)
    }
  })
  const guarded = async () => {
    const module = await import('./browser-storage.ts')
    module.guardStorage()
    return module
  }

  it('stay those of the browser where it allows them', async () => {
    const { localStore, sessionStore, localKeys } = await guarded()
    localStorage.setItem('a.1', 'one')
    sessionStorage.setItem('a.2', 'two')
    expect(own.localStorage.entries).toEqual(new Map([['a.1', 'one']]))
    expect(own.sessionStorage.entries).toEqual(new Map([['a.2', 'two']]))
    expect([localStore.get('a.1'), sessionStore.get('a.2')]).toEqual(['one', 'two'])
    expect([localStorage.getItem('a.1'), localStorage.getItem('b')]).toEqual(['one', null])
    expect([localStorage.length, localStorage.key(0), localStorage.key(1)]).toEqual([
      1,
      'a.1',
      null,
    ])
    localStore.set('b.1', 'three')
    expect([localKeys('a.'), localKeys('')]).toEqual([['a.1'], ['a.1', 'b.1']])
    localStorage.removeItem('a.1')
    expect(localKeys('a.')).toEqual([])
    localStorage.clear()
    expect(own.localStorage.entries.size).toBe(0)
    expect(own.sessionStorage.entries.size).toBe(1)
  })

  it('keep what the browser refuses until the page is closed, and never throw', async () => {
    find = refuse
    const { localStore, localKeys, storageForgets } = await guarded()
    expect(localStorage.getItem('a')).toBeNull()
    expect([localStorage.length, localStorage.key(0)]).toEqual([0, null])
    localStorage.clear()
    localStorage.setItem('a', '1')
    expect([localStorage.getItem('a'), localStore.get('a')]).toEqual(['1', '1'])
    expect(localKeys('')).toEqual([])
    localStorage.removeItem('a')
    expect(localStorage.getItem('a')).toBeNull()
    expect(storageForgets()).toBe(true)
  })

  it('are put in their place once', async () => {
    const { guardStorage } = await guarded()
    const first = localStorage
    guardStorage()
    expect(localStorage).toBe(first)
    localStorage.setItem('a', '1')
    expect(own.localStorage.entries.get('a')).toBe('1')
  })

  it('are left alone where there are none', async () => {
    for (const name of names) Reflect.deleteProperty(globalThis, name)
    await guarded()
    expect(Object.getOwnPropertyDescriptor(globalThis, 'localStorage')).toBeUndefined()
  })
})
