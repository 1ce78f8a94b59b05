import { advance, type TransactionRecord } from './record.ts'
import { parseRecords, serializeRecords } from './record-schema.ts'
import { transactionStore } from './store.ts'

/** The number goes up when records change their shape; what has an older one is forgotten. */
const storageKey = 'canopy.transactions.1'

/**
 * Makes the transaction store last: fills it with what was stored, stores what changes and takes over
 * what another tab stores. Returns how to stop.
 */
export function persistTransactions(): () => void {
  const present = transactionStore.getState().records
  const known = new Set(present.map(({ id }) => id))
  const stored = parseRecords(localStorage.getItem(storageKey)).map(abandoned)
  transactionStore.setState({ records: [...present, ...stored.filter(({ id }) => !known.has(id))] })

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

/** A request that was open when its page went away has nobody left to answer to. */
const abandoned = (record: TransactionRecord): TransactionRecord =>
  record.state.status === 'signing' ? advance(record, { status: 'unknown' }) : record
