import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { type Chunk, type ChunkStore, memoryChunkStore } from './chunk-store.ts'
import type { LogRow } from './event-logs.ts'
import { indexedChunkStore } from './indexed-chunk-store.ts'

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

  it('finds chunks in whatever order they came', async () => {
    const store = await open()
    await store.put('a', chunk(10n, 12n))
    await store.put('a', chunk(30n, 32n))
    await store.put('a', chunk(20n, 22n))
    const found = [-1n, 9n, 10n, 25n, 99n].map(async (block) => {
      return (await store.find('a', block))?.from ?? null
    })
    expect(await Promise.all(found)).toEqual([null, null, 10n, 20n, 30n])
  })

  it('keeps chunks apart where their events are many', async () => {
    const store = await open()
    const many = (from: bigint, count: number) =>
      chunk(from, from + 9n, ...Array.from({ length: count }, () => from))
    await store.put('a', many(10n, 400))
    await store.put('a', many(20n, 101))
    expect((await store.find('a', 99n))?.from).toBe(20n)
    expect((await store.find('a', 19n))?.rows).toHaveLength(400)
  })

  it('keeps the newest 64 checkpoints, the newest first', async () => {
    const store = await open()
    for (let block = 1n; block <= 70n; block++) {
      await store.addCheckpoint({ block, hash: `0x${block}` })
    }
    const kept = await store.checkpoints()
    expect(kept).toHaveLength(64)
    expect(kept[0]).toEqual({ block: 70n, hash: '0x70' })
    expect(kept.at(-1)?.block).toBe(7n)
  })

  it('forgets nothing that came up to the block', async () => {
    const store = await open()
    await store.put('a', chunk(1n, 5n, 3n))
    await store.put('a', chunk(6n, 9n, 8n))
    await store.dropAfter(9n)
    expect(blocksIn(await store.find('a', 99n))).toEqual([1n, 9n, 8n, 3n])
    await store.dropAfter(5n)
    expect(blocksIn(await store.find('a', 99n))).toEqual([1n, 5n, 3n])
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

  it('forgets no more filters than it has to', async () => {
    const store = await indexedChunkStore(freshIdentity(), 4)
    const clock = vi.spyOn(Date, 'now')
    for (const [time, filter] of [
      [2, 'middle'],
      [1, 'old'],
      [3, 'new'],
    ] as const) {
      clock.mockReturnValue(time)
      await store.put(filter, chunk(1n, 1n, 1n))
    }
    clock.mockReturnValue(4)
    await store.put('last', chunk(1n, 1n, 1n))
    expect(await store.find('old', 9n)).not.toBeNull()
    await store.put('last', chunk(5n, 6n, 6n))
    clock.mockRestore()
    const found = ['old', 'middle', 'new'].map((filter) => store.find(filter, 9n))
    expect((await Promise.all(found)).map((one) => one !== null)).toEqual([false, true, true])
  })
})
