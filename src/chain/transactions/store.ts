import type { Address } from 'viem'
import { createStore } from 'zustand/vanilla'
import type { ChainIdentity } from '../deployment.ts'
import {
  advance,
  isPending,
  type Submission,
  type TransactionRecord,
  type TransactionState,
} from './record.ts'

/** Records kept at most; the oldest finished ones make room. */
const capacity = 100

type TransactionStore = { readonly records: readonly TransactionRecord[] }

/** Every transaction this browser has sent, newest first. See `persistTransactions` for how it lasts. */
export const transactionStore = createStore<TransactionStore>(() => ({ records: [] }))

/** Remembers that the wallet is being asked, and returns the id to go on with. */
export function addTransaction(
  about: Pick<TransactionRecord, 'chain' | 'account' | 'title' | 'touches'>,
): string {
  const id = crypto.randomUUID()
  const record = { ...about, id, createdAt: Date.now(), state: { status: 'signing' } } as const
  change((records) => makeRoom([record, ...records]))
  return id
}

export function submitTransaction(id: string, submission: Submission): void {
  updateTransaction(id, { status: 'submitted', ...submission })
}

/** Puts a transaction into its next state, if it can go there. */
export function updateTransaction(id: string, state: TransactionState): void {
  change((records) => records.map((record) => (record.id === id ? advance(record, state) : record)))
}

/** Forgets a request that the person refused: there never was a transaction. */
export function removeTransaction(id: string): void {
  change((records) => records.filter((record) => record.id !== id))
}

/** Forgets what is over, for one account. */
export function clearFinished(chain: ChainIdentity, account: Address): void {
  change((records) =>
    records.filter((record) => {
      return isPending(record) || record.chain !== chain || record.account !== account
    }),
  )
}

/**
 * Forgets the transactions of runs of a chain that no longer exist.
 *
 * @returns whether there were any.
 */
export function dropOtherChains(chainId: number, present: ChainIdentity): boolean {
  const isGone = ({ chain }: TransactionRecord) =>
    chain.startsWith(`${chainId}:`) && chain !== present
  const hadAny = transactionStore.getState().records.some(isGone)
  if (hadAny) change((records) => records.filter((record) => !isGone(record)))
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

function makeRoom(records: readonly TransactionRecord[]): readonly TransactionRecord[] {
  if (records.length <= capacity) return records
  const oldest = records.findLast((record) => !isPending(record))
  return records.filter((record) => record !== oldest)
}
