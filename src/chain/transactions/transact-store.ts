import { createStore } from 'zustand/vanilla'
import type { Intent } from './intent.ts'

/** Result of `transact`: a submitted transaction, or the dialog closed and nothing sent. */
export type TransactOutcome =
  | { readonly status: 'submitted'; readonly transactionId: string }
  | { readonly status: 'dismissed' }

/** An intent shown in the dialog. */
export type TransactRequest = {
  readonly id: string
  readonly intent: Intent
  /** Resolves the promise of `transact`. Only the first call counts. */
  readonly settle: (outcome: TransactOutcome) => void
}

/** The request that the dialog shows; null while it is closed. */
export const transactStore = createStore<{ readonly request: TransactRequest | null }>(() => ({
  request: null,
}))

/**
 * Opens the dialog that shows what an intent gives, receives, allows and costs, and executes it if
 * the person confirms. Resolves when the transaction is submitted or the dialog is closed. The
 * watcher then follows the transaction; the dialog and the transaction centre show its state.
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

/** Closes the dialog. An intent that has not been sent is dismissed. */
export function closeTransact(): void {
  transactStore.getState().request?.settle({ status: 'dismissed' })
  transactStore.setState({ request: null })
}
