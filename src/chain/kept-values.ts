import type { DBSchema, IDBPDatabase } from 'idb'
import { getBlock } from 'viem/actions'
import type { Reader } from './reader.ts'
import { deleteOtherRuns, openDatabase } from './runs-in-storage.ts'

interface KeptDb extends DBSchema {
  values: {
    key: string
    value: { readonly block: bigint; readonly hash: string; readonly value: unknown }
  }
}

const prefix = 'canopy.kept.'

const databases = new Map<string, Promise<IDBPDatabase<KeptDb>>>()

/**
 * A value that an earlier visit kept, if the block that it was read at is still part of the chain; null
 * otherwise. For what never changes once it is on the chain, such as the entries of a list that grows.
 *
 * @param key With everything that the value depends on.
 */
export async function keptValue<T>(reader: Reader, key: string): Promise<T | null> {
  try {
    const db = await openKept(reader.deployment.identity)
    const kept = await db.get('values', key)
    if (kept === undefined || kept.block > reader.block) return null
    const { hash } = await getBlock(reader.client, { blockNumber: kept.block })
    return hash === kept.hash ? (kept.value as T) : null
  } catch {
    // Nothing is kept where the browser does not allow it; the chain has it all.
    return null
  }
}

/** Keeps a value that was read at the reader's block, for later visits. */
export async function keepValue(reader: Reader, key: string, value: unknown): Promise<void> {
  try {
    const db = await openKept(reader.deployment.identity)
    const { hash } = await getBlock(reader.client, { blockNumber: reader.block })
    await db.put('values', { block: reader.block, hash, value }, key)
  } catch {
    // The next visit reads it again.
  }
}

function openKept(identity: string): Promise<IDBPDatabase<KeptDb>> {
  const open = databases.get(identity)
  if (open !== undefined) return open
  void deleteOtherRuns(prefix, identity)
  const db = openDatabase<KeptDb>(prefix + identity, (fresh) => {
    fresh.createObjectStore('values')
  })
  databases.set(identity, db)
  return db
}
