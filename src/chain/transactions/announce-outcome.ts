import type { notify } from '../../ui/toast.ts'
import type { FinalState, TransactionRecord } from './record.ts'
import { transactStore } from './transact-store.ts'

type Notify = typeof notify

/**
 * Says in passing how a transaction ended, wherever on the site one is by then; not beside the dialog
 * that says it in full.
 */
export const announceOutcome =
  (say: Notify) =>
  (record: TransactionRecord, state: FinalState): void => {
    if (transactStore.getState().request !== null) return
    const { id, title } = record
    switch (state.status) {
      case 'confirmed':
        say({ kind: 'success', id, title, description: 'Confirmed.' })
        return
      case 'reverted':
        say({ kind: 'error', id, title, description: state.reason.sentence })
        return
      case 'cancelled':
        say({ kind: 'info', id, title, description: 'Cancelled.' })
        return
      case 'replaced':
      case 'dropped':
        say({ kind: 'warning', id, title, description: 'It had no effect.' })
    }
  }
