import 'fake-indexeddb/auto'
import * as idb from 'idb'
import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase } from './open-database.ts'

interface Values extends idb.DBSchema {
  values: { key: string; value: string }
}

vi.mock('idb', async (original) => {
  const real = await original<typeof idb>()
  return { ...real, openDB: vi.fn(real.openDB) }
})

afterEach(() => void vi.useRealTimers())

/** A browser that has not answered yet when a database is to be opened. */
function openSlowly() {
  vi.useFakeTimers()
  const browser = Promise.withResolvers<idb.IDBPDatabase<unknown>>()
  vi.mocked(idb.openDB).mockReturnValueOnce(browser.promise)
  return { browser, opening: openDatabase('slow', () => {}) }
}

it('opens a database with its stores', async () => {
  const db = await openDatabase<Values>('new', (fresh) => fresh.createObjectStore('values'))
  expect([...db.objectStoreNames]).toEqual(['values'])
  db.close()
})

it('gives up a browser that does not answer for three seconds', async () => {
  const { opening } = openSlowly()
  const settled = vi.fn()
  opening.then(settled, settled)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('closes a database that opens later', async () => {
  const db = await idb.openDB('late')
  const close = vi.spyOn(db, 'close')
  const { browser, opening } = openSlowly()
  const failure = expect(opening).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(3_000)
  await failure
  browser.resolve(db)
  await vi.advanceTimersByTimeAsync(0)
  expect(close).toHaveBeenCalledOnce()
})
