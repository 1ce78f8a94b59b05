import type { DBSchema, IDBPDatabase } from 'idb'
import { nowInMilliseconds } from '../../lib/clock.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { deleteOtherRuns, openDatabase } from '../kept-values.ts'
import {
  type Checkpoint,
  type Chunk,
  type ChunkStore,
  checkpointsKept,
  chunkUpTo,
  mergedChunk,
} from './chunk-store.ts'

interface HistoryDb extends DBSchema {
  chunks: { key: [filter: string, from: number]; value: Chunk & { readonly filter: string } }
  /** Rows of each filter, and when it was last used. */
  filters: { key: string; value: { readonly filter: string; rows: number; usedAt: number } }
  checkpoints: { key: number; value: Checkpoint }
}

type Db = IDBPDatabase<HistoryDb>

const prefix = 'canopy.history.'

/** Rows kept in total, about 100 MB. The filters that were not used for longest are forgotten first. */
const rowsKept = 200_000

/**
 * A store in IndexedDB, one database for each run of a chain. Databases of other runs of the same
 * chain are deleted.
 *
 * @param identity Of the run: `chainId:genesis:time`.
 */
export async function indexedChunkStore(
  identity: string,
  maxRows: number = rowsKept,
): Promise<ChunkStore> {
  void deleteOtherRuns(prefix, identity)
  const db = await openDatabase<HistoryDb>(prefix + identity, (fresh) => {
    fresh.createObjectStore('chunks')
    fresh.createObjectStore('filters', { keyPath: 'filter' })
    fresh.createObjectStore('checkpoints')
  })
  return {
    find: (filter, block) => find(db, filter, block),
    put: (filter, chunk) => put(db, filter, chunk, maxRows),
    dropAfter: (block) => dropAfter(db, block),
    checkpoints: async () => (await db.getAll('checkpoints')).toReversed(),
    addCheckpoint: async (checkpoint) => {
      await db.put('checkpoints', checkpoint, toSafeInteger(checkpoint.block))
      const blocks = await db.getAllKeys('checkpoints')
      await Promise.all(
        blocks.slice(0, -checkpointsKept).map((block) => db.delete('checkpoints', block)),
      )
    },
  }
}

async function find(db: Db, filter: string, block: bigint): Promise<Chunk | null> {
  if (block < 0n) return null
  const range = IDBKeyRange.bound([filter, 0], [filter, toSafeInteger(block)])
  const cursor = await db.transaction('chunks').store.openCursor(range, 'prev')
  return cursor?.value ?? null
}

async function put(db: Db, filter: string, chunk: Chunk, maxRows: number): Promise<void> {
  const older = await find(db, filter, chunk.from - 1n)
  const written = mergedChunk(chunk, older) ?? chunk
  const known = await db.getAll('filters')
  const own = known.find((entry) => entry.filter === filter)
  const rows = (own?.rows ?? 0) + chunk.rows.length
  const others = known.filter((entry) => entry.filter !== filter)
  if (!(await evictOthers(db, others, maxRows - rows))) return
  const transaction = db.transaction(['chunks', 'filters'], 'readwrite')
  await Promise.all([
    transaction
      .objectStore('chunks')
      .put({ ...written, filter }, [filter, toSafeInteger(written.from)]),
    transaction.objectStore('filters').put({ filter, rows, usedAt: nowInMilliseconds() }),
    transaction.done,
  ])
}

/** Forgets filters until the others have at most `room` rows; false if there can be no room. */
async function evictOthers(
  db: Db,
  others: readonly { readonly filter: string; readonly rows: number; readonly usedAt: number }[],
  allowed: number,
): Promise<boolean> {
  if (allowed < 0) return false
  let rows = others.reduce((sum, entry) => sum + entry.rows, 0)
  for (const entry of others.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (rows <= allowed) break
    rows -= entry.rows
    const transaction = db.transaction(['chunks', 'filters'], 'readwrite')
    const all = IDBKeyRange.bound([entry.filter, 0], [entry.filter, Number.MAX_SAFE_INTEGER])
    await Promise.all([
      transaction.objectStore('chunks').delete(all),
      transaction.objectStore('filters').delete(entry.filter),
      transaction.done,
    ])
  }
  return true
}

async function dropAfter(db: Db, block: bigint): Promise<void> {
  const transaction = db.transaction(['chunks', 'checkpoints'], 'readwrite')
  const chunks = transaction.objectStore('chunks')
  for (let cursor = await chunks.openCursor(); cursor !== null; cursor = await cursor.continue()) {
    const { filter, ...chunk } = cursor.value
    const left = chunkUpTo(chunk, block)
    if (left === null) await cursor.delete()
    else if (left !== chunk) await cursor.update({ ...left, filter })
  }
  const later = IDBKeyRange.lowerBound(toSafeInteger(block), true)
  await Promise.all([transaction.objectStore('checkpoints').delete(later), transaction.done])
}
