import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { type Chunk, type ChunkStore, memoryChunkStore } from './chunk-store.ts'
import { indexedChunkStore } from './indexed-chunk-store.ts'
import type { LogRow } from './log-filter.ts'

let run = 0
const freshIdentity = () => `31337:genesis${run++}:2026`

const row = (block: bigint) => ({ block, args: { value: 2n ** 200n } }) as unknown as LogRow
const chunk = (from: bigint, to: bigint, ...blocks: readonly bigint[]): Chunk => ({
  from,
  to,
  rows: blocks.map(row),
})
const blocksIn = (found: Chunk | null) =>
  found && [found.from, found.to, ...found.rows.map(({ block }) => block)]

describe.each<[string, () => Promise<ChunkStore>]>([
  ['in IndexedDB', () => indexedChunkStore(freshIdentity())],
  ['in memory', async () => memoryChunkStore()],
])('a store %s', (_, open) => {
  it('finds the chunk that has a block, or the next older one', async () => {
    const store = await open()
    await store.put('a', chunk(50n, 99n, 70n, 60n))
    await store.put('a', chunk(10n, 19n, 15n))
    await store.put('b', chunk(0n, 500n))
    expect(blocksIn(await store.find('a', 60n))).toEqual([50n, 99n, 70n, 60n])
    expect(blocksIn(await store.find('a', 45n))).toEqual([10n, 19n, 15n])
    expect(await store.find('a', 9n)).toBeNull()
  })

  it('adds a chunk to the older one that it continues', async () => {
    const store = await open()
    await store.put('a', chunk(1n, 5n, 3n))
    await store.put('a', chunk(6n, 6n, 6n))
    expect(blocksIn(await store.find('a', 2n))).toEqual([1n, 6n, 6n, 3n])
  })

  it('keeps exact amounts', async () => {
    const store = await open()
    await store.put('a', chunk(1n, 1n, 1n))
    expect((await store.find('a', 1n))?.rows).toEqual([row(1n)])
  })

  it('forgets what came after a block, checkpoints too', async () => {
    const store = await open()
    await store.put('a', chunk(1n, 10n, 8n, 2n))
    await store.put('b', chunk(20n, 30n, 25n))
    await store.addCheckpoint({ block: 5n, hash: '0x5' })
    await store.addCheckpoint({ block: 10n, hash: '0xa' })
    await store.dropAfter(5n)
    expect(blocksIn(await store.find('a', 100n))).toEqual([1n, 5n, 2n])
    expect(await store.find('b', 100n)).toBeNull()
    expect(await store.checkpoints()).toEqual([{ block: 5n, hash: '0x5' }])
  })
})

describe('in IndexedDB', () => {
  it('is there again for the same run of the chain, and gone for another', async () => {
    const identity = freshIdentity()
    await (await indexedChunkStore(identity)).put('a', chunk(1n, 2n, 1n))
    expect(await (await indexedChunkStore(identity)).find('a', 2n)).not.toBeNull()
    expect(await (await indexedChunkStore(freshIdentity())).find('a', 2n)).toBeNull()
  })

  it('forgets the filters that were not used for longest, and never exceeds its size', async () => {
    const store = await indexedChunkStore(freshIdentity(), 4)
    await store.put('old', chunk(1n, 3n, 3n, 2n))
    await store.put('new', chunk(1n, 3n, 3n, 2n, 1n))
    expect(await store.find('old', 9n)).toBeNull()
    await store.put('new', chunk(4n, 9n, 8n, 7n, 6n, 5n))
    expect(blocksIn(await store.find('new', 9n))).toEqual([1n, 3n, 3n, 2n, 1n])
  })
})
