import { deleteDB } from 'idb'

/**
 * Deletes the databases of other runs of the same chain: what they have is of no use any more.
 *
 * @param prefix Of the databases' names, which an identity follows.
 * @param identity Of this run: `chainId:genesis:time`.
 */
export async function deleteOtherRuns(prefix: string, identity: string): Promise<void> {
  const [chainId] = identity.split(':')
  const databases = (await indexedDB.databases?.()) ?? []
  const others = databases
    .map(({ name }) => name ?? '')
    .filter((name) => name.startsWith(`${prefix}${chainId}:`) && name !== prefix + identity)
  await Promise.all(others.map((name) => deleteDB(name)))
}
