import { useQuery } from '@tanstack/react-query'
import { prepare } from './prepare.ts'
import type { Signer, TransactRequest } from './transact-store.ts'

/** Milliseconds. Prices and state change: an older preview is not what would be signed. */
const refetchInterval = 12_000

/** Simulation of an intent as if signed now, refreshed while it is shown. */
export const usePreview = (
  { account, chain }: Signer,
  { id, intent }: TransactRequest,
  { permits, paused }: { readonly permits: boolean; readonly paused: boolean },
) =>
  useQuery({
    queryKey: ['preview', id, account, permits],
    queryFn: () => prepare(chain, account, intent, { permits }),
    enabled: !paused,
    refetchInterval,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
