import { beforeEach, describe, expect, it } from 'vitest'
import type { ChainIdentity } from '../deployment.ts'
import { recordFixture, requestFixture, submissionFixture } from './record.fixture.ts'
import type { TransactionRecord } from './record.ts'
import {
  addTransaction,
  clearFinished,
  dropOtherChains,
  loseTransaction,
  removeTransaction,
  stateWhen,
  submitTransaction,
  transactionStore,
  transactionsOf,
  updateTransaction,
} from './store.ts'

const { account, chain } = recordFixture()
const otherAccount = '0x9999999999999999999999999999999999999999'
const otherRun = '31337:0x02' as ChainIdentity
const otherNetwork = '313371:0x01' as ChainIdentity

const ids = () => transactionStore.getState().records.map(({ id }) => id)
const keep = (...records: readonly TransactionRecord[]) => transactionStore.setState({ records })
const finished = (id: string, changes: Partial<TransactionRecord> = {}) =>
  recordFixture({ id, state: { status: 'dropped', ...submissionFixture() }, ...changes })
const pending = (id: string, changes: Partial<TransactionRecord> = {}) =>
  recordFixture({ id, ...changes })

beforeEach(() => keep())

describe('the store of transactions', () => {
  it('moves a record from a request to a transaction to its end', () => {
    const request = { chain, account, title: 'Buy', invalidates: [] }
    const first = addTransaction(request, requestFixture())
    const second = addTransaction(request, requestFixture())
    expect(ids()).toEqual([second, first])
    expect(transactionStore.getState().records[0]?.state).toEqual({
      status: 'signing',
      ...requestFixture(),
    })

    submitTransaction(first, submissionFixture())
    updateTransaction(first, { status: 'dropped', ...submissionFixture() })
    updateTransaction(first, { status: 'submitted', ...submissionFixture() })
    expect(transactionStore.getState().records.map(({ state }) => state.status)).toEqual([
      'signing',
      'dropped',
    ])
    removeTransaction(second)
    expect(ids()).toEqual([first])
  })

  it('changes no other record', () => {
    const signing = { state: { status: 'signing', ...requestFixture() } } as const
    keep(pending('one', signing), pending('other', signing))
    const statuses = () => transactionStore.getState().records.map(({ state }) => state.status)
    loseTransaction('other')
    expect(statuses()).toEqual(['signing', 'unknown'])
    submitTransaction('one', submissionFixture())
    expect(statuses()).toEqual(['submitted', 'unknown'])
  })

  it('tells when a record has the state that is waited for', async () => {
    keep(finished('over'), pending('wanted'))
    const isDropped = ({ status }: { readonly status: string }) => status === 'dropped'
    let told: unknown
    const waiting = stateWhen('wanted', isDropped).then((state) => {
      told = state
    })
    await Promise.resolve()
    expect(told).toBeUndefined()
    updateTransaction('wanted', { status: 'dropped', ...submissionFixture() })
    await waiting
    expect(told).toMatchObject({ status: 'dropped' })
    // It has that state already, or is gone.
    expect(await stateWhen('wanted', isDropped)).toMatchObject({ status: 'dropped' })
    expect(await stateWhen('removed', isDropped)).toBeUndefined()
  })

  it('has room for exactly a hundred records', () => {
    const old = Array.from({ length: 99 }, (_, index) => finished(`old ${index}`))
    keep(...old)
    addTransaction({ chain, account, title: 'Buy', invalidates: [] }, requestFixture())
    expect(ids().slice(1)).toEqual(old.map(({ id }) => id))
  })

  it('keeps a hundred records, and drops the oldest finished one', () => {
    const old = Array.from({ length: 99 }, (_, index) => finished(`old ${index}`))
    keep(...old, pending('oldest, but pending'))
    const id = addTransaction({ chain, account, title: 'Buy', invalidates: [] }, requestFixture())
    expect(ids()).toHaveLength(100)
    expect(ids()).toEqual([
      id,
      ...old.slice(0, 98).map((record) => record.id),
      'oldest, but pending',
    ])
  })

  it('never drops a pending one, however many there are', () => {
    keep(...Array.from({ length: 100 }, (_, index) => pending(`${index}`)))
    addTransaction({ chain, account, title: 'Buy', invalidates: [] }, requestFixture())
    expect(ids()).toHaveLength(101)
  })

  it('clears finished ones, for one account on one chain', () => {
    keep(
      finished('finished'),
      pending('pending'),
      pending('being signed', { state: { status: 'signing', ...requestFixture() } }),
      finished('of another account', { account: otherAccount }),
      finished('elsewhere', { chain: otherNetwork }),
    )
    clearFinished(chain, account)
    expect(ids()).toEqual(['pending', 'being signed', 'of another account', 'elsewhere'])
  })

  it('drops earlier runs of a chain, and keeps other networks', () => {
    keep(
      pending('current'),
      pending('earlier', { chain: otherRun }),
      pending('elsewhere', { chain: otherNetwork }),
    )
    expect(dropOtherChains(31_337, chain)).toBe(true)
    expect(ids()).toEqual(['current', 'elsewhere'])
    expect(dropOtherChains(31_337, chain)).toBe(false)
  })

  it('returns those of one account on one chain', () => {
    keep(
      pending('own'),
      pending('of another account', { account: otherAccount }),
      pending('elsewhere', { chain: otherNetwork }),
    )
    const shown = transactionsOf(transactionStore.getState(), chain, account)
    expect(shown.map(({ id }) => id)).toEqual(['own'])
  })
})
