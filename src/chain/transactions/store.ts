import type { Address, Hash } from 'viem'
import { createStore } from 'zustand/vanilla'
import { nowInMilliseconds } from '../../lib/clock.ts'
import type { ChainIdentity } from '../deployment.ts'
import {
  abandoned,
  advance,
  type CallRequest,
  isPending,
  type Submission,
  type TransactionRecord,
  type TransactionState,
} from './record.ts'

/** Maximum number of records; the oldest finished ones are dropped first. */
const capacity = 100

type TransactionStore = { readonly records: readonly TransactionRecord[] }

/** Every transaction sent from this browser, newest first. Stored by `persistTransactions`. */
export const transactionStore = createStore<TransactionStore>(() => ({ records: [] }))

/**
 * Adds a record for a request to the wallet, before it is asked: the answer may not find this page
 * any more. Returns the record's id.
 */
export function addTransaction(
  about: Pick<TransactionRecord, 'chain' | 'account' | 'title' | 'invalidates'>,
  request: CallRequest,
): string {
  const id = crypto.randomUUID()
  const state = { ...request, status: 'signing' } as const
  const record = { ...about, id, createdAt: nowInMilliseconds(), state }
  change((records) => evictOthers([record, ...records]))
  return id
}

export function submitTransaction(id: string, submission: Submission): void {
  updateTransaction(id, { ...submission, status: 'submitted' })
}

/** The transactions of all records. A request that was sent is none of them until its record says so. */
export const sentHashes = (): ReadonlySet<Hash> =>
  new Set(
    transactionStore
      .getState()
      .records.flatMap(({ state }) => ('hash' in state ? [state.hash] : [])),
  )

/** Puts a transaction into its next state, if that can follow its current one. */
export function updateTransaction(id: string, state: TransactionState): void {
  change((records) => records.map((record) => (record.id === id ? advance(record, state) : record)))
}

/** Keeps the record of a request whose answer did not arrive: it may have been approved. */
export function loseTransaction(id: string): void {
  change((records) => records.map((record) => (record.id === id ? abandoned(record) : record)))
}

/** Removes the record of a request that the person rejected: there is no transaction. */
export function removeTransaction(id: string): void {
  change((records) => records.filter((record) => record.id !== id))
}

/**
 * Waits until the state of a record meets a condition.
 *
 * @returns that state, or undefined once there is no such record.
 */
export function stateWhen(
  id: string,
  meets: (state: TransactionState) => boolean,
): Promise<TransactionState | undefined> {
  return new Promise((resolve) => {
    const check = () => {
      const record = transactionStore.getState().records.find((candidate) => candidate.id === id)
      if (record !== undefined && !meets(record.state)) return
      unsubscribe()
      resolve(record?.state)
    }
    const unsubscribe = transactionStore.subscribe(check)
    check()
  })
}

/** Removes the finished transactions of one account. */
export function clearFinished(chain: ChainIdentity, account: Address): void {
  change((records) =>
    records.filter((record) => {
      return isPending(record) || record.chain !== chain || record.account !== account
    }),
  )
}

/**
 * Removes the transactions of earlier runs of a chain.
 *
 * @returns whether there were any.
 */
export function dropOtherChains(chainId: number, current: ChainIdentity): boolean {
  const isEarlier = ({ chain }: TransactionRecord) =>
    chain.startsWith(`${chainId}:`) && chain !== current
  const hadAny = transactionStore.getState().records.some(isEarlier)
  if (hadAny) change((records) => records.filter((record) => !isEarlier(record)))
  return hadAny
}

/** The transactions of one account on one chain, newest first. */
export const transactionsOf = (
  { records }: TransactionStore,
  chain: ChainIdentity,
  account: Address,
): readonly TransactionRecord[] =>
  records.filter((record) => record.chain === chain && record.account === account)

function change(
  update: (records: readonly TransactionRecord[]) => readonly TransactionRecord[],
): void {
  transactionStore.setState(({ records }) => ({ records: update(records) }))
}

function evictOthers(records: readonly TransactionRecord[]): readonly TransactionRecord[] {
  if (records.length <= capacity) return records
  const oldest = records.findLast((record) => !isPending(record))
  return records.filter((record) => record !== oldest)
}
