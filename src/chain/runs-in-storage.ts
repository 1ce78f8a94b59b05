import { deleteDB } from 'idb'

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
