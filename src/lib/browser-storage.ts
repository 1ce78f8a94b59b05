/**
 * Local or session storage of the browser that never throws. A browser may refuse storage as a whole,
 * or single reads and writes (blocked cookies, a full disk, a private window): what cannot be kept is
 * kept until the page is closed.
 */
export type BrowserStorage = {
  /** Null where nothing is kept. */
  readonly get: (key: string) => string | null
  /** Keeps a value; null forgets it. Returns whether it outlasts the page. */
  readonly set: (key: string, value: string | null) => boolean
}

let isForgetful = false
const listeners = new Set<() => void>()

/** Whether the browser has refused to keep something since the page was opened. */
export const storageForgets = (): boolean => isForgetful

/** Calls `listener` once the browser refuses to keep something. Returns a function that stops it. */
export function onStorageForgets(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function noteRefusal(): void {
  if (isForgetful) return
  isForgetful = true
  for (const listener of listeners) listener()
}

/**
 * A storage that falls back to memory for what it refuses.
 *
 * @param find The browser's storage; the mere access to it may throw.
 */
export function browserStorage(
  find: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
): BrowserStorage {
  /** What could not be written, as it should be. */
  const unkept = new Map<string, string | null>()
  return {
    get: (key) => {
      const own = unkept.get(key)
      if (own !== undefined) return own
      try {
        return find()?.getItem(key) ?? null
      } catch {
        noteRefusal()
        return null
      }
    },
    set: (key, value) => {
      try {
        const storage = find()
        if (value === null) storage?.removeItem(key)
        else storage?.setItem(key, value)
        unkept.delete(key)
        return storage !== undefined
      } catch {
        unkept.set(key, value)
        noteRefusal()
        return false
      }
    },
  }
}

type Name = 'localStorage' | 'sessionStorage'

/** The browser's own storages, once others stand in their place. */
const own: { [name in Name]?: () => Storage } = {}

const find = (name: Name) => () => own[name]?.() ?? globalThis[name]

/** Shared by all tabs, and kept for later visits. */
export const localStore: BrowserStorage = browserStorage(find('localStorage'))

/** The keys in local storage that begin so; none where the browser refuses to say. */
export function localKeys(prefix: string): readonly string[] {
  try {
    const storage = find('localStorage')()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    return keys.filter((key) => key !== null).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Of this tab, kept over a reload. */
export const sessionStore: BrowserStorage = browserStorage(find('sessionStorage'))

/**
 * Puts storages that never throw in the place of the browser's, for libraries: they use storage
 * without asking whether the browser allows it, and a page that connects a wallet would end in an
 * error. To be called before any of them is loaded.
 */
export function guardStorage(): void {
  guard('localStorage', localStore)
  guard('sessionStorage', sessionStore)
}

function guard(name: Name, store: BrowserStorage): void {
  const { get } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {}
  if (get === undefined) return
  own[name] = () => get.call(globalThis)
  const original = () => {
    try {
      return own[name]?.()
    } catch {
      return undefined
    }
  }
  const value: Storage = {
    getItem: (key) => store.get(String(key)),
    setItem: (key, text) => void store.set(String(key), String(text)),
    removeItem: (key) => void store.set(String(key), null),
    clear: () => original()?.clear(),
    key: (index) => original()?.key(index) ?? null,
    get length() {
      return original()?.length ?? 0
    },
  }
  Object.defineProperty(globalThis, name, { configurable: true, value })
}
