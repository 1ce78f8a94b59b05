import type { LogRow } from './event-logs.ts'

/** All events of a filter in a range of blocks, the newest first. */
export type Chunk = {
  readonly from: bigint
  readonly to: bigint
  readonly rows: readonly LogRow[]
}

/** A block that was part of the chain when it was read. */
export type Checkpoint = { readonly block: bigint; readonly hash: string }

/** Keeps what was read of one run of a chain. Chunks of one filter never overlap. */
export type ChunkStore = {
  /** The newest chunk that starts at or before a block; null if there is none. */
  readonly find: (filter: string, block: bigint) => Promise<Chunk | null>
  readonly put: (filter: string, chunk: Chunk) => Promise<void>
  /** Forgets everything after a block. */
  readonly dropAfter: (block: bigint) => Promise<void>
  /** The newest first. */
  readonly checkpoints: () => Promise<readonly Checkpoint[]>
  readonly addCheckpoint: (checkpoint: Checkpoint) => Promise<void>
}

/** Rows up to which a chunk takes in the next one, so that a chunk is not written for each new block. */
const mergedRows = 500

/** A chunk together with the older one that it continues; null if they stay separate. */
export function mergedChunk(chunk: Chunk, older: Chunk | null): Chunk | null {
  if (older === null || older.to + 1n !== chunk.from) return null
  if (older.rows.length + chunk.rows.length > mergedRows) return null
  return { from: older.from, to: chunk.to, rows: [...chunk.rows, ...older.rows] }
}

/** The part of a chunk up to a block; null if nothing is left. */
export function chunkUpTo(chunk: Chunk, block: bigint): Chunk | null {
  if (block >= chunk.to) return chunk
  if (block < chunk.from) return null
  return { ...chunk, to: block, rows: chunk.rows.filter((row) => row.block <= block) }
}

/** A store that lasts as long as the page. */
export function memoryChunkStore(): ChunkStore {
  const chunks = new Map<string, readonly Chunk[]>()
  let checkpoints: readonly Checkpoint[] = []
  const find = (filter: string, block: bigint) =>
    chunks.get(filter)?.find(({ from }) => from <= block) ?? null
  return {
    find: async (filter, block) => find(filter, block),
    put: async (filter, chunk) => {
      const older = find(filter, chunk.from - 1n)
      const merged = mergedChunk(chunk, older)
      const others = (chunks.get(filter) ?? []).filter(
        (other) => merged === null || other !== older,
      )
      const all = [...others, merged ?? chunk]
      chunks.set(
        filter,
        all.toSorted((a, b) => (a.from < b.from ? 1 : -1)),
      )
    },
    dropAfter: async (block) => {
      for (const [filter, own] of chunks) {
        chunks.set(
          filter,
          own.flatMap((chunk) => chunkUpTo(chunk, block) ?? []),
        )
      }
      checkpoints = checkpoints.filter((checkpoint) => checkpoint.block <= block)
    },
    checkpoints: async () => checkpoints,
    addCheckpoint: async (checkpoint) => {
      checkpoints = [checkpoint, ...checkpoints].slice(0, checkpointsKept)
    },
  }
}

/**
 * A store that goes on in memory once another fails: browsers refuse or delete databases at any time.
 * What it had is read from the chain again.
 */
export function memoryOnFailure(lasting: ChunkStore): ChunkStore {
  const memory = memoryChunkStore()
  let current = lasting
  const through = <T>(ask: (store: ChunkStore) => Promise<T>): Promise<T> =>
    ask(current).catch(() => {
      current = memory
      return ask(memory)
    })
  return {
    find: (filter, block) => through((store) => store.find(filter, block)),
    put: (filter, chunk) => through((store) => store.put(filter, chunk)),
    dropAfter: (block) => through((store) => store.dropAfter(block)),
    checkpoints: () => through((store) => store.checkpoints()),
    addCheckpoint: (checkpoint) => through((store) => store.addCheckpoint(checkpoint)),
  }
}

/** Checkpoints that are kept. A reorganisation goes back to the newest one that is still right. */
export const checkpointsKept = 64
