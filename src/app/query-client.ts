import { QueryClient } from '@tanstack/react-query'

/** What was read. Chain queries are refetched on new blocks and after transactions, not on window focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: 1 },
  },
})
