import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, expect, it, vi } from 'vitest'
import { deleteOtherRuns } from './runs-in-storage.ts'

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
