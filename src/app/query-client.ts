import { QueryClient } from '@tanstack/react-query'

/** Reads are refreshed by blocks and by transactions, so neither focus nor age alone repeats them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: 1 },
  },
})
