import type { QueryClient } from '@tanstack/react-query'
import { getAccount, reconnect, watchAccount } from 'wagmi/actions'
import { notify } from '../ui/toast.ts'
import { chainStore } from './chain-state.ts'
import { config } from './config.ts'
import { fetchDeployment } from './deployment.ts'
import { activeNetwork } from './networks.ts'
import { createReadClient } from './read-client.ts'
import { announceOutcome } from './transactions/announce-outcome.ts'
import { persistTransactions } from './transactions/persist-transactions.ts'
import { watchTransactions } from './transactions/watcher.ts'
import { setWallet, type WalletState } from './wallet-state.ts'
import { watchChain } from './watch-chain.ts'

/**
 * Everything that goes on behind the screens: opening and watching the chain, remembering and
 * following transactions, keeping in touch with the wallet. A page can be read before this is there.
 * Returns how to stop.
 */
export function startEngine(queryClient: QueryClient): () => void {
  const stops = [
    persistTransactions(),
    watchChain({
      network: activeNetwork,
      store: chainStore,
      queryClient,
      fetchDeployment,
      createClient: createReadClient,
    }),
    watchTransactions({ queryClient, onSettled: announceOutcome(notify) }),
    followWallet(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Passes on what wagmi knows of the wallet, beginning with whether the last one is still there. */
function followWallet(): () => void {
  const pass = () => {
    const state = walletFrom(getAccount(config))
    if (state !== undefined) setWallet(state)
  }
  const stop = watchAccount(config, { onChange: pass })
  reconnect(config)
    .catch((error: unknown) => console.error('The wallet could not be reconnected:', error))
    .finally(pass)
  return stop
}

/** Undefined while wagmi does not know itself. */
function walletFrom(account: ReturnType<typeof getAccount>): WalletState | undefined {
  switch (account.status) {
    case 'connected': {
      const { address, chainId, connector } = account
      return { status: 'connected', account: address, chainId, name: connector.name }
    }
    case 'disconnected':
      return { status: 'disconnected' }
    default:
      return undefined
  }
}
