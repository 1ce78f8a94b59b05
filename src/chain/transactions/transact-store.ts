import { createStore } from 'zustand/vanilla'
import type { Intent } from './intent.ts'

/** How it ended: with a transaction on its way, or with the dialog closed and nothing sent. */
export type TransactOutcome =
  | { readonly status: 'submitted'; readonly transactionId: string }
  | { readonly status: 'dismissed' }

/** An intent that waits in the dialog for the person's decision. */
export type TransactRequest = {
  readonly intent: Intent
  readonly settle: (outcome: TransactOutcome) => void
}

/** What the dialog shows; null while it is closed. */
export const transactStore = createStore<{ readonly request: TransactRequest | null }>(() => ({
  request: null,
}))

/**
 * Opens the dialog that shows what an intent gives, gets, allows and costs, and carries it out if the
 * person agrees. Resolves when that is decided; what becomes of the transaction afterwards is the
 * watcher's business and is shown in the transaction centre.
 *
 * @example
 * const outcome = await transact(cancelIntent(listing))
 * if (outcome.status === 'submitted') reset()
 */
export function transact(intent: Intent): Promise<TransactOutcome> {
  transactStore.getState().request?.settle({ status: 'dismissed' })
  return new Promise((resolve) => {
    const settle = (outcome: TransactOutcome) => {
      if (transactStore.getState().request?.settle === settle) {
        transactStore.setState({ request: null })
      }
      resolve(outcome)
    }
    transactStore.setState({ request: { intent, settle } })
  })
}
