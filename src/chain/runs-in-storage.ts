import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { within } from '../lib/within.ts'

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
