import type { notify } from '../../ui/toast.ts'
import type { FinalState, TransactionRecord } from './record.ts'
import { transactStore } from './transact-store.ts'

type Notify = typeof notify

/**
 * Shows how a transaction ended in a toast, on any page; not while the dialog shows it in full.
 */
export const announceOutcome =
  (show: Notify) =>
  (record: TransactionRecord, state: FinalState): void => {
    if (transactStore.getState().request !== null) return
    const { id, title } = record
    switch (state.status) {
      case 'confirmed':
        show({ kind: 'success', id, title, description: 'Confirmed.' })
        return
      case 'reverted':
        show({ kind: 'error', id, title, description: state.reason.sentence })
        return
      case 'cancelled':
        show({ kind: 'info', id, title, description: 'Cancelled.' })
        return
      case 'replaced':
      case 'dropped':
      case 'failed':
        show({ kind: 'warning', id, title, description: 'Not executed.' })
    }
  }

/** Says in a toast that a transaction which was confirmed waits again. */
export const announceRemoval =
  (show: Notify) =>
  ({ id, title }: TransactionRecord): void => {
    if (transactStore.getState().request !== null) return
    const description =
      'A reorganisation of the chain has undone it. It waits to be included again.'
    show({ kind: 'warning', id, title, description })
  }
