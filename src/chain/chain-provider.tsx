import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { transactStore } from './transactions/transact-store.ts'

const TransactDialog = lazy(() =>
  import('./transactions/transact-dialog.tsx').then((module) => ({
    default: module.TransactDialog,
  })),
)

/**
 * Everything below can read the chain, connect a wallet and send transactions. Needs a
 * `QueryClientProvider` around it. The code for it is loaded beside the first screen, not before it.
 */
export function ChainProvider({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient()

  // It goes on for as long as the page is there, whatever it shows.
  useEffect(() => {
    let stopped = false
    let stop = () => {
      stopped = true
    }
    import('./engine.ts')
      .then(({ startEngine }) => {
        if (!stopped) stop = startEngine(queryClient)
      })
      .catch((error: unknown) => console.error('The chain layer could not be loaded:', error))
    return () => stop()
  }, [queryClient])

  return (
    <>
      {children}
      <TransactDialogWhenAsked />
    </>
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
