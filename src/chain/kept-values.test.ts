import 'fake-indexeddb/auto'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { type DBSchema, openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteOtherRuns, openDatabase } from './kept-values.ts'

afterEach(() => void vi.unstubAllGlobals())

it('deletes what is kept of other runs of the chain, and nothing else', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const names = ['kept.1:a:2026', 'kept.1:b:2026', 'kept.10:a:2026', 'other.1:b:2026']
  for (const name of names) (await openDB(name, 1)).close()
  await deleteOtherRuns('kept.', '1:a:2026')
  const left = (await indexedDB.databases()).map(({ name }) => name)
  expect(left.toSorted()).toEqual(['kept.10:a:2026', 'kept.1:a:2026', 'other.1:b:2026'].toSorted())
})

it.each([
  ['has no databases', undefined],
  ['refuses them', { databases: () => Promise.reject(new DOMException('', 'SecurityError')) }],
])('does nothing where the browser %s', async (_, refusing) => {
  vi.stubGlobal('indexedDB', refusing)
  await expect(deleteOtherRuns('kept.', '1:a:2026')).resolves.toBeUndefined()
})

interface Values extends DBSchema {
  values: { key: string; value: string }
}

// A busy machine must not use up the three seconds.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser that does not answer while a database is opened. Returns a function that makes it answer. */
function holdBrowser(): () => void {
  const held: (() => void)[] = []
  vi.stubGlobal('setImmediate', (task: () => void) => held.push(task))
  return () => {
    vi.unstubAllGlobals()
    for (const task of held) task()
  }
}

it('opens a database with its stores', async () => {
  const db = await openDatabase<Values>('new', (fresh) => fresh.createObjectStore('values'))
  expect([...db.objectStoreNames]).toEqual(['values'])
  db.close()
})

it('gives up a browser that does not answer for three seconds', async () => {
  holdBrowser()
  const opening = openDatabase('slow', () => {})
  const settled = vi.fn()
  opening.then(settled, settled)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('closes a database that opens later', async () => {
  const answer = holdBrowser()
  const opening = openDatabase('late', () => {})
  const failure = expect(opening).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(3_000)
  await failure
  const closed = new Promise<void>((resolve) => {
    vi.spyOn(IDBDatabase.prototype, 'close').mockImplementation(() => resolve())
  })
  answer()
  await closed
})
