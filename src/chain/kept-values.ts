import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { getBlock } from 'viem/actions'
import { within } from '../lib/within.ts'
import type { Reader } from './reader.ts'

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

/**
 * Deletes the databases of other runs of the same chain: what they have is of no use any more. Never
 * rejects: what cannot be deleted now is left to a later visit.
 *
 * @param prefix Of the databases' names, which an identity follows.
 * @param identity Of this run: `chainId:genesis:time`.
 */
export async function deleteOtherRuns(prefix: string, identity: string): Promise<void> {
  const [chainId] = identity.split(':')
  try {
    const databases = (await indexedDB.databases?.()) ?? []
    const others = databases
      .map(({ name }) => name ?? '')
      .filter((name) => name.startsWith(`${prefix}${chainId}:`) && name !== prefix + identity)
    await Promise.all(others.map((name) => deleteDB(name)))
  } catch {
    // Some browsers have no databases, or refuse them.
  }
}

/** Milliseconds that a browser may take to open a database. Some never answer. */
const timeoutMs = 3_000

/**
 * Opens a database of one run of a chain. Another tab may delete it after a restart of the chain.
 *
 * @param create Makes its stores, the first time.
 * @throws DOMException where the browser refuses it, or does not answer within three seconds.
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  create: (fresh: IDBPDatabase<Schema>) => void,
): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>(name, 1, {
    upgrade: create,
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  })
  try {
    return await within(
      opening,
      timeoutMs,
      () => new DOMException(`The database ${name} did not open.`, 'TimeoutError'),
    )
  } catch (error) {
    // Nobody uses it any more if it opens later.
    opening.then(
      (db) => db.close(),
      () => {},
    )
    throw error
  }
}
