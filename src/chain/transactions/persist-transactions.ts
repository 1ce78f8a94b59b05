import { advance, type TransactionRecord } from './record.ts'
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
  const stored = parseRecords(localStorage.getItem(storageKey)).map(abandoned)
  transactionStore.setState({ records: [...current, ...stored.filter(({ id }) => !known.has(id))] })

  const unsubscribe = transactionStore.subscribe(({ records }) => {
    localStorage.setItem(storageKey, serializeRecords(records))
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

/** The wallet's answer to a request cannot arrive any more once its page was closed. */
const abandoned = (record: TransactionRecord): TransactionRecord =>
  record.state.status === 'signing' ? advance(record, { status: 'unknown' }) : record
