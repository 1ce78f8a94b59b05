import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseRecords, persistTransactions, serializeRecords } from './persist-transactions.ts'
import { recordFixture, requestFixture, submissionFixture } from './record.fixture.ts'
import type { TransactionRecord } from './record.ts'
import {
  addTransaction,
  removeTransaction,
  submitTransaction,
  transactionStore,
  updateTransaction,
} from './store.ts'

const storageKey = 'canopy.transactions.1'
const { account, chain } = recordFixture()

const stored = () => parseRecords(localStorage.getItem(storageKey))
const states = () =>
  transactionStore.getState().records.map(({ id, state }) => `${id} ${state.status}`)
const store = (...records: readonly TransactionRecord[]) =>
  localStorage.setItem(storageKey, serializeRecords(records))

/** Simulates a write of another tab, for which browsers send an event to this one. */
function otherTabWrites(records: readonly TransactionRecord[], key = storageKey) {
  const newValue = serializeRecords(records)
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

  it('are updated with every change', () => {
    stop = persistTransactions()
    const id = addTransaction(
      { chain, account, title: 'Buy', invalidates: [['assets']] },
      requestFixture(),
    )
    submitTransaction(id, submissionFixture())
    expect(stored()).toEqual(transactionStore.getState().records)
    expect(stored()).toMatchObject([
      { id, invalidates: [['assets']], state: { status: 'submitted' } },
    ])
  })

  it('are discarded where they cannot be read', () => {
    localStorage.setItem(storageKey, '{"half')
    stop = persistTransactions()
    expect(states()).toEqual([])
  })
})

describe('two tabs', () => {
  it('show each other’s transactions', () => {
    stop = persistTransactions()
    otherTabWrites([recordFixture()])
    expect(states()).toEqual(['1 submitted'])
    otherTabWrites([recordFixture({ state: { status: 'dropped', ...submissionFixture() } })])
    expect(states()).toEqual(['1 dropped'])
  })

  it('ignore other storage keys', () => {
    stop = persistTransactions()
    otherTabWrites([recordFixture()], 'canopy.theme')
    expect(states()).toEqual([])
  })

  it('keep both transactions when they send at the same time', () => {
    stop = persistTransactions()
    // The event of the other tab's write has not arrived yet.
    store(recordFixture({ id: 'theirs' }))
    const about = { chain, account, title: 'Buy', invalidates: [] }
    const own = addTransaction(about, requestFixture())
    expect(stored().map(({ id }) => id)).toEqual([own, 'theirs'])
    removeTransaction(own)
    expect(stored().map(({ id }) => id)).toEqual(['theirs'])
  })

  it('store the newest transaction first, whoever sent it', () => {
    stop = persistTransactions()
    const createdAt = Date.now() + 60_000
    store(recordFixture({ id: 'later', createdAt }), recordFixture({ id: 'earlier' }))
    const about = { chain, account, title: 'Buy', invalidates: [] }
    const own = addTransaction(about, requestFixture())
    expect(stored().map(({ id }) => id)).toEqual(['later', own, 'earlier'])
  })

  it('continue a transaction that the other tab considered abandoned', () => {
    stop = persistTransactions()
    const id = addTransaction({ chain, account, title: 'Buy', invalidates: [] }, requestFixture())
    const [record] = transactionStore.getState().records
    if (record === undefined) throw new Error('There is no record.')
    otherTabWrites([{ ...record, state: { status: 'unknown', ...requestFixture() } }])
    submitTransaction(id, submissionFixture())
    updateTransaction(id, { status: 'dropped', ...submissionFixture() })
    expect(states()).toEqual([`${id} dropped`])
  })
})

it('stops persisting when it is stopped', () => {
  persistTransactions()()
  otherTabWrites([recordFixture()])
  transactionStore.setState({ records: [recordFixture({ id: '2' })] })
  expect(states()).toEqual(['2 submitted'])
  expect(stored()).toEqual([])
})
