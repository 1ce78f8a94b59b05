import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { chainStore } from '../chain/chain-state.ts'
import { walletStore } from '../chain/wallet-state.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Sets the attribute `data-settled` on the root element while the screen is complete: its code is
 * loaded, the chain and the wallet are known, and all its queries have run once. Refetches do not
 * count. For tests and measurements of screens.
 */
export function keepSettledMark(router: Router, queryClient: QueryClient): void {
  const update = () => {
    document.documentElement.toggleAttribute('data-settled', isSettled(router, queryClient))
  }
  router.subscribe(update)
  queryClient.getQueryCache().subscribe(update)
  chainStore.subscribe(update)
  walletStore.subscribe(update)
  update()
}

function isSettled({ state }: Router, queryClient: QueryClient): boolean {
  return (
    state.initialized &&
    state.navigation.state === 'idle' &&
    chainStore.getState().chain.status !== 'opening' &&
    walletStore.getState().status !== 'reconnecting' &&
    queryClient.isFetching({ predicate: ({ state: read }) => read.status === 'pending' }) === 0
  )
}
