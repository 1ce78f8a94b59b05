import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { within } from '../lib/within.ts'

/** Milliseconds that a browser may take to open a database. Some never answer. */
const patience = 3_000

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
      patience,
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
