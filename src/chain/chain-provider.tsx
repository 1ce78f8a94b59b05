import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { WagmiProvider } from 'wagmi'
import { useStore } from 'zustand'
import { notify } from '../ui/toast.ts'
import { chainStore } from './chain-state.ts'
import { config } from './config.ts'
import { fetchDeployment } from './deployment.ts'
import { activeNetwork } from './networks.ts'
import { createReadClient } from './read-client.ts'
import { announceOutcome } from './transactions/announce-outcome.ts'
import { shareBetweenTabs } from './transactions/store.ts'
import { transactStore } from './transactions/transact-store.ts'
import { watchTransactions } from './transactions/watcher.ts'
import { watchChain } from './watch-chain.ts'

const TransactDialog = lazy(() =>
  import('./transactions/transact-dialog.tsx').then((module) => ({
    default: module.TransactDialog,
  })),
)

/**
 * Everything below can read the chain, connect a wallet and send transactions. Needs a
 * `QueryClientProvider` around it.
 */
export function ChainProvider({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient()

  // Both go on for as long as the page is there, whatever it shows.
  useEffect(
    () =>
      watchChain({
        network: activeNetwork,
        store: chainStore,
        queryClient,
        fetchDeployment,
        createClient: createReadClient,
      }),
    [queryClient],
  )
  useEffect(
    () => watchTransactions({ queryClient, onSettled: announceOutcome(notify) }),
    [queryClient],
  )
  useEffect(shareBetweenTabs, [])

  return (
    <WagmiProvider config={config}>
      {children}
      <TransactDialogWhenAsked />
    </WagmiProvider>
  )
}

function TransactDialogWhenAsked() {
  const asked = useStore(transactStore, (state) => state.request !== null)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <TransactDialog />
    </Suspense>
  )
}
