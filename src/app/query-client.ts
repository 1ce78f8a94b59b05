import { QueryClient } from '@tanstack/react-query'
import { tellFirstFigures } from '../chain/logs/first-figures.ts'
import { isFirstFigure } from '../domain/history/history-query.ts'

/** Chain queries are refetched on new blocks and after transactions, not on window focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: 1 },
  },
})

tellFirstFigures(() => queryClient.isFetching({ predicate: isFirstFigure }) > 0)

// In development the browser extension TanStack Query DevTools finds the client here.
if (import.meta.env.DEV) Object.assign(window, { __TANSTACK_QUERY_CLIENT__: queryClient })
