import { localStore } from '../../lib/browser-storage.ts'
import { abandoned, type TransactionRecord } from './record.ts'
import { parseRecords, serializeRecords } from './record-schema.ts'
import { transactionStore } from './store.ts'

/** The number is raised when the schema of records changes; older records are dropped. */
const storageKey = 'canopy.transactions.1'

/**
 * Persists the transaction store in local storage: loads it, saves every change and adopts the
 * changes of other tabs. Returns a function that stops this.
 */
export function persistTransactions(): () => void {
  const current = transactionStore.getState().records
  const known = new Set(current.map(({ id }) => id))
  const earlier = stored().filter(({ id }) => !known.has(id))
  transactionStore.setState({ records: [...current, ...earlier.map(abandoned)] })

  const unsubscribe = transactionStore.subscribe(({ records }, before) => {
    const merged = withChanges(stored(), before.records, records)
    localStore.set(storageKey, serializeRecords(merged))
  })
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) transactionStore.setState({ records: parseRecords(newValue) })
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

const stored = () => parseRecords(localStore.get(storageKey))

/**
 * Applies the changes of this tab to what is stored, which may have records that this tab does not
 * know yet: two tabs can send at the same time.
 */
function withChanges(
  stored: readonly TransactionRecord[],
  before: readonly TransactionRecord[],
  now: readonly TransactionRecord[],
): readonly TransactionRecord[] {
  const nowById = new Map(now.map((record) => [record.id, record]))
  const removed = new Set(before.filter(({ id }) => !nowById.has(id)).map(({ id }) => id))
  const others = stored.filter(({ id }) => !nowById.has(id) && !removed.has(id))
  return [...now, ...others].toSorted((a, b) => b.createdAt - a.createdAt)
}
