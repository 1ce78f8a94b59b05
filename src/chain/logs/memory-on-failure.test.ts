import { expect, it } from 'vitest'
import { type ChunkStore, memoryChunkStore, memoryOnFailure } from './chunk-store.ts'

const chunk = { from: 5n, to: 9n, rows: [] }
const gone = () => Promise.reject(new DOMException('The database is closed.', 'InvalidStateError'))

it('a store that works is used', async () => {
  const lasting = memoryChunkStore()
  await memoryOnFailure(lasting).put('f', chunk)
  expect(await lasting.find('f', 9n)).toEqual(chunk)
})

it.each<keyof ChunkStore>(['find', 'put', 'dropAfter', 'checkpoints', 'addCheckpoint'])(
  'one that fails to %s is followed by one in memory',
  async (method) => {
    const store = memoryOnFailure({ ...memoryChunkStore(), [method]: gone })
    await store.addCheckpoint({ block: 3n, hash: '0x03' })
    await store.find('f', 9n)
    await store.dropAfter(3n)
    await store.put('f', chunk)
    expect(await store.find('f', 9n)).toEqual(chunk)
    await store.checkpoints()
  },
)
