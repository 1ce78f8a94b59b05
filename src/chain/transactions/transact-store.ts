import type { Address } from 'viem'
import { createStore } from 'zustand/vanilla'
import { nowInMilliseconds } from '../../lib/clock.ts'
import { rememberEntered } from '../addresses/used-addresses.ts'
import { chainStore, type OpenChain } from '../chain-state.ts'
import { walletStore } from '../wallet-state.ts'
import type { Intent } from './intent.ts'

/** Result of `transact`: a submitted transaction, or the dialog closed and nothing sent. */
export type TransactOutcome =
  | { readonly status: 'submitted'; readonly transactionId: string }
  | { readonly status: 'dismissed' }

/** The account and the chain that an intent was built for. Nobody else may sign it. */
export type Signer = { readonly account: Address; readonly chain: OpenChain }

/** An intent shown in the dialog. */
export type TransactRequest = {
  readonly id: string
  readonly intent: Intent
  /** Who can sign it; null if the chain was not open or no wallet was connected. */
  readonly signer: Signer | null
  /** Unix milliseconds by this computer's clock. */
  readonly openedAt: number
  /** Resolves the promise of `transact`. Only the first call counts. */
  readonly settle: (outcome: TransactOutcome) => void
}

/** The request that the dialog shows; null while it is closed. */
export const transactStore = createStore<{ readonly request: TransactRequest | null }>(() => ({
  request: null,
}))

/**
 * Opens the dialog that shows what an intent gives, receives, allows and costs, and executes it if
 * the person confirms. The intent belongs to the account and the chain of this moment: build it in
 * the handler that calls this. Resolves when the transaction is submitted or the dialog is closed.
 * The watcher then follows the transaction; the dialog and the transaction centre show its state.
 *
 * @example
 * const outcome = await transact(cancelIntent(listing))
 * if (outcome.status === 'submitted') form.reset()
 */
export function transact(intent: Intent): Promise<TransactOutcome> {
  closeTransact()
  return new Promise((settle) => {
    const id = crypto.randomUUID()
    const openedAt = nowInMilliseconds()
    const request = {
      id,
      intent,
      signer: currentSigner(),
      openedAt,
      settle: (outcome: TransactOutcome) => {
        if (outcome.status === 'submitted') rememberEntered()
        settle(outcome)
      },
    }
    transactStore.setState({ request })
  })
}

/** Closes the dialog. An intent that has not been sent is dismissed. */
export function closeTransact(): void {
  transactStore.getState().request?.settle({ status: 'dismissed' })
  transactStore.setState({ request: null })
}

/** Who can sign now; null while the chain is not open or no wallet is connected. */
export function currentSigner(): Signer | null {
  const { chain } = chainStore.getState()
  const wallet = walletStore.getState()
  return chain.status === 'open' && 'account' in wallet ? { account: wallet.account, chain } : null
}
