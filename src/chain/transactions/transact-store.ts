import { createStore } from 'zustand/vanilla'
import type { Intent } from './intent.ts'

/** How it ended: with a transaction on its way, or with the dialog closed and nothing sent. */
export type TransactOutcome =
  | { readonly status: 'submitted'; readonly transactionId: string }
  | { readonly status: 'dismissed' }

/** An intent that is shown in the dialog. */
export type TransactRequest = {
  readonly id: string
  readonly intent: Intent
  /** Tells who asked how it ended. Only the first call counts. */
  readonly settle: (outcome: TransactOutcome) => void
}

/** What the dialog shows; null while it is closed. */
export const transactStore = createStore<{ readonly request: TransactRequest | null }>(() => ({
  request: null,
}))

/**
 * Opens the dialog that shows what an intent gives, gets, allows and costs, and carries it out if the
 * person agrees. Resolves when that is decided; what becomes of the transaction afterwards is the
 * watcher's business and is shown in the dialog and in the transaction centre.
 *
 * @example
 * const outcome = await transact(cancelIntent(listing))
 * if (outcome.status === 'submitted') form.reset()
 */
export function transact(intent: Intent): Promise<TransactOutcome> {
  closeTransact()
  return new Promise((settle) => {
    transactStore.setState({ request: { id: crypto.randomUUID(), intent, settle } })
  })
}

/** Closes the dialog. What has not been sent will not be. */
export function closeTransact(): void {
  transactStore.getState().request?.settle({ status: 'dismissed' })
  transactStore.setState({ request: null })
}
