import type { QueryClient } from '@tanstack/react-query'
import { getAccount, reconnect, watchAccount } from 'wagmi/actions'
import { truncate } from '../lib/foreign-text.ts'
import { cleanText } from '../lib/visible-text.ts'
import { notify } from '../ui/toast.ts'
import { followChainClock } from './chain-clock.ts'
import { chainStore } from './chain-state.ts'
import { config, isFramed } from './config.ts'
import { fetchDeployment } from './deployment.ts'
import { activeNetwork } from './networks.ts'
import { createReadClient } from './read-client.ts'
import { persistTransactions } from './transactions/persist-transactions.ts'
import type { FinalState, TransactionRecord } from './transactions/record.ts'
import { transactStore } from './transactions/transact-store.ts'
import { watchTransactions } from './transactions/watcher.ts'
import { setWallet, type WalletState } from './wallet-state.ts'
import { watchChain } from './watch-chain.ts'

/**
 * Starts everything that runs in the background: opening and watching the chain, storing and
 * following transactions, following the wallet. Pages render before this is loaded. Returns a
 * function that stops it.
 */
export function startEngine(queryClient: QueryClient): () => void {
  // Loads while the chain is opened. The first read reports a failure.
  import('./reader.ts').catch(() => {})
  const stops = [
    persistTransactions(),
    watchChain({
      network: activeNetwork,
      store: chainStore,
      queryClient,
      fetchDeployment,
      createClient: createReadClient,
      followClock: followChainClock(),
    }),
    watchTransactions({
      queryClient,
      batchStatus: async (account, id) =>
        (await import('./wallet-batches.ts')).batchStatus(account, id),
      onSettled: announceOutcome(notify),
      onRemoved: announceRemoval(notify),
    }),
    followWallet(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Keeps our wallet state in sync with wagmi's, and reconnects the last wallet, or the embedding Safe. */
function followWallet(): () => void {
  const update = () => {
    const state = walletFrom(getAccount(config))
    if (state !== undefined) setWallet(state)
  }
  const stop = watchAccount(config, { onChange: update })
  const connected = isFramed
    ? import('./safe-app.ts').then(({ connectSafe }) => connectSafe(config))
    : reconnect(config)
  connected
    .catch((error: unknown) => console.error('The wallet could not be reconnected:', error))
    .finally(update)
  return stop
}

/** Undefined while wagmi is connecting. */
function walletFrom(account: ReturnType<typeof getAccount>): WalletState | undefined {
  switch (account.status) {
    case 'connected': {
      const { address, chainId, connector } = account
      return {
        status: 'connected',
        account: address,
        chainId,
        name: truncate(cleanText(connector.name), 60),
        ...(connector.type === 'safe' && { isSafe: true }),
      }
    }
    case 'disconnected':
      return { status: 'disconnected' }
    default:
      return undefined
  }
}

type Notify = typeof notify

/**
 * Shows how a transaction ended in a toast, on any page; not while the dialog shows it in full.
 */
const announceOutcome =
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
const announceRemoval =
  (show: Notify) =>
  ({ id, title }: TransactionRecord): void => {
    if (transactStore.getState().request !== null) return
    const description =
      'A reorganisation of the chain has undone it. It waits to be included again.'
    show({ kind: 'warning', id, title, description })
  }
