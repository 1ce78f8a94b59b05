import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SessionProvider } from './session-provider.tsx'

/** The session of the app around a test's element. It starts as the stores of wallet and demo say. */
export function InSession({
  children,
  cache,
}: {
  readonly children: ReactNode
  /** Query cache; an empty one unless given. */
  readonly cache?: QueryClient
}) {
  const [empty] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={cache ?? empty}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  )
}
