import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseRecord, persistTransactions, serializeRecord } from './persist-transactions.ts'
import { recordFixture, requestFixture, submissionFixture } from './record.fixture.ts'
import type { TransactionRecord } from './record.ts'
import {
  addTransaction,
  removeTransaction,
  submitTransaction,
  transactionStore,
  updateTransaction,
} from './store.ts'

const prefix = 'canopy.transactions.2.'
const { account, chain } = recordFixture()
const about = { chain, account, title: 'Buy', invalidates: [['assets']] }

const stored = () =>
  Object.keys(localStorage).map((key) => {
    const record = parseRecord(localStorage.getItem(key))
    return `${key.slice(prefix.length)} ${record?.state.status}`
  })
const states = () =>
  transactionStore.getState().records.map(({ id, state }) => `${id} ${state.status}`)
const store = (...records: readonly TransactionRecord[]) => {
  for (const record of records) localStorage.setItem(prefix + record.id, serializeRecord(record))
}

/** The event that browsers send for a write of another tab. */
function otherTabWrote(id: string, record: TransactionRecord | null, key = prefix + id) {
  const newValue = record && serializeRecord(record)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

let stop = () => {}
beforeEach(() => {
  localStorage.clear()
  transactionStore.setState({ records: [] })
})
afterEach(() => {
  stop()
  stop = () => {}
  transactionStore.setState({ records: [] })
})

describe('stored transactions', () => {
  it('are restored after the page was closed; those that were being signed are unknown', () => {
    store(
      recordFixture({ id: '2', state: { status: 'signing', ...requestFixture() } }),
      recordFixture({ id: '1' }),
    )
    stop = persistTransactions()
    expect(states()).toEqual(['2 unknown', '1 submitted'])
  })

  it('come after those that this page has already started, without duplicates', () => {
    transactionStore.setState({ records: [recordFixture({ id: 'new' }), recordFixture()] })
    store(recordFixture({ state: { status: 'dropped', ...submissionFixture() } }))
    stop = persistTransactions()
    expect(states()).toEqual(['new submitted', '1 submitted'])
  })

  it('are updated with every change, and removed', () => {
    stop = persistTransactions()
    const id = addTransaction(about, requestFixture())
    submitTransaction(id, submissionFixture())
    expect(parseRecord(localStorage.getItem(prefix + id))).toEqual(
      transactionStore.getState().records[0],
    )
    removeTransaction(id)
    expect(stored()).toEqual([])
  })

  it('are discarded where they cannot be read, or were written by an earlier version', () => {
    localStorage.setItem(`${prefix}1`, '{"half')
    localStorage.setItem('canopy.transactions.1', '[]')
    localStorage.setItem('canopy.theme', 'dark')
    stop = persistTransactions()
    expect(states()).toEqual([])
    expect(Object.keys(localStorage)).toEqual(['canopy.theme'])
  })
})

describe('two tabs', () => {
  const theirs = recordFixture({ id: 'theirs' })
  const dropped = { ...theirs, state: { status: 'dropped', ...submissionFixture() } } as const

  it('show each other’s transactions until they are removed', () => {
    stop = persistTransactions()
    otherTabWrote('theirs', theirs)
    expect(states()).toEqual(['theirs submitted'])
    otherTabWrote('theirs', dropped)
    expect(states()).toEqual(['theirs dropped'])
    otherTabWrote('theirs', null)
    expect(states()).toEqual([])
  })

  it('ignore other storage keys', () => {
    stop = persistTransactions()
    otherTabWrote('theirs', theirs, 'canopy.theme')
    expect(states()).toEqual([])
  })

  it('keep both transactions when they send at the same time', () => {
    stop = persistTransactions()
    const own = addTransaction(about, requestFixture())
    // It was written before that of this tab, of which the other one does not know.
    otherTabWrote('theirs', theirs)
    submitTransaction(own, submissionFixture())
    expect(states().toSorted()).toEqual([`${own} submitted`, 'theirs submitted'].toSorted())
    expect(stored()).toEqual([`${own} submitted`])
  })

  it('never write what the other one has written, which may have gone on since', () => {
    stop = persistTransactions()
    store(dropped)
    otherTabWrote('theirs', theirs)
    addTransaction(about, requestFixture())
    expect(stored()).toContain('theirs dropped')
  })

  it('show the newest transaction first, whoever sent it', () => {
    stop = persistTransactions()
    const own = addTransaction(about, requestFixture())
    otherTabWrote('later', recordFixture({ id: 'later', createdAt: Date.now() + 60_000 }))
    otherTabWrote('earlier', recordFixture({ id: 'earlier' }))
    expect(states()).toEqual(['later submitted', `${own} signing`, 'earlier submitted'])
  })

  it('continue a transaction that the other tab considered abandoned', () => {
    stop = persistTransactions()
    const id = addTransaction(about, requestFixture())
    const [record] = transactionStore.getState().records
    if (record === undefined) throw new Error('There is no record.')
    otherTabWrote(id, { ...record, state: { status: 'unknown', ...requestFixture() } })
    submitTransaction(id, submissionFixture())
    updateTransaction(id, { status: 'dropped', ...submissionFixture() })
    expect(states()).toEqual([`${id} dropped`])
  })
})

it('stops persisting when it is stopped', () => {
  persistTransactions()()
  otherTabWrote('1', recordFixture())
  transactionStore.setState({ records: [recordFixture({ id: '2' })] })
  expect(states()).toEqual(['2 submitted'])
  expect(stored()).toEqual([])
})
