import { describe, expect, it } from 'vitest'
import {
  type Chunk,
  type ChunkStore,
  chunkUpTo,
  memoryChunkStore,
  memoryOnFailure,
  mergedChunk,
} from './chunk-store.ts'
import type { LogRow } from './event-logs.ts'

const row = (block: bigint) => ({ block }) as unknown as LogRow
const rows = (count: number) => Array.from({ length: count }, () => row(1n))
const chunk = (from: bigint, to: bigint, ...blocks: readonly bigint[]): Chunk => ({
  from,
  to,
  rows: blocks.map(row),
})

describe('a chunk and the older one', () => {
  it('become one where nothing lies between them, the newest events first', () => {
    expect(mergedChunk(chunk(6n, 9n, 8n), chunk(1n, 5n, 3n))).toEqual(chunk(1n, 9n, 8n, 3n))
  })

  it.each<[string, Chunk | null]>([
    ['there is no older one', null],
    ['blocks lie between them', chunk(1n, 4n, 3n)],
    ['they overlap', chunk(1n, 6n, 3n)],
  ])('stay separate where %s', (_, older) => {
    expect(mergedChunk(chunk(6n, 9n, 8n), older)).toBeNull()
  })

  it('become one with up to 500 events', () => {
    const older = { from: 1n, to: 5n, rows: rows(400) }
    expect(mergedChunk({ from: 6n, to: 9n, rows: rows(100) }, older)?.rows).toHaveLength(500)
    expect(mergedChunk({ from: 6n, to: 9n, rows: rows(101) }, older)).toBeNull()
  })
})

it('the part of a chunk up to a block has its events alone', () => {
  const complete = chunk(5n, 9n, 9n, 7n, 5n)
  expect(chunkUpTo(complete, 10n)).toBe(complete)
  expect(chunkUpTo(complete, 9n)).toBe(complete)
  expect(chunkUpTo(complete, 7n)).toEqual(chunk(5n, 7n, 7n, 5n))
  expect(chunkUpTo(complete, 5n)).toEqual(chunk(5n, 5n, 5n))
  expect(chunkUpTo(complete, 4n)).toBeNull()
})

const read = { from: 5n, to: 9n, rows: [] }
const gone = () => Promise.reject(new DOMException('The database is closed.', 'InvalidStateError'))

it('a store that works is used', async () => {
  const lasting = memoryChunkStore()
  await memoryOnFailure(lasting).put('f', read)
  expect(await lasting.find('f', 9n)).toEqual(read)
})

it.each<keyof ChunkStore>(['find', 'put', 'dropAfter', 'checkpoints', 'addCheckpoint'])(
  'one that fails to %s is followed by one in memory',
  async (method) => {
    const store = memoryOnFailure({ ...memoryChunkStore(), [method]: gone })
    await store.addCheckpoint({ block: 3n, hash: '0x03' })
    await store.find('f', 9n)
    await store.dropAfter(3n)
    await store.put('f', read)
    expect(await store.find('f', 9n)).toEqual(read)
    await store.checkpoints()
  },
)
