import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'

/**
 * Lets its children read the chain, connect a wallet and send transactions. Needs a
 * `QueryClientProvider` around it. Its code is loaded in parallel with the first screen.
 */
export function ChainProvider({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient()

  // The engine runs as long as the page is open, whatever route is shown.
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

  return children
}
