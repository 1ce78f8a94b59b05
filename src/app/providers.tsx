import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { WagmiProvider } from 'wagmi'
import { chainStore } from '../chain/chain-state.ts'
import { config } from '../chain/config.ts'
import { fetchDeployment } from '../chain/deployment.ts'
import { activeNetwork } from '../chain/networks.ts'
import { createReadClient } from '../chain/read-client.ts'
import { watchChain } from '../chain/watch-chain.ts'
import { SessionProvider } from '../session/session-provider.tsx'
import { queryClient } from './query-client.ts'
import { type ShellSlots, ShellSlotsContext } from './shell/shell-slots.ts'

/** What the shell shows in its slots. */
const slots: ShellSlots = {}

/** What every screen can rely on. */
export function Providers({ children }: { readonly children: ReactNode }) {
  // The chain is watched as long as the app is on the page, whatever screen is shown.
  useEffect(
    () =>
      watchChain({
        network: activeNetwork,
        store: chainStore,
        queryClient,
        fetchDeployment,
        createClient: createReadClient,
      }),
    [],
  )
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <ShellSlotsContext value={slots}>{children}</ShellSlotsContext>
        </SessionProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
