import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { OpenChain } from '../chain-state.ts'
import { prepare } from './prepare.ts'
import type { TransactRequest } from './transact-store.ts'

/** Prices and states move on: an older preview is not what would be signed. */
const freshFor = 12_000

/** What an intent would do if it were signed now, worked out anew as long as it is looked at. */
export const usePreview = (
  chain: OpenChain,
  account: Address,
  { id, intent }: TransactRequest,
  { permits, paused }: { readonly permits: boolean; readonly paused: boolean },
) =>
  useQuery({
    queryKey: ['preview', id, account, permits],
    queryFn: () => prepare(chain, account, intent, { permits }),
    enabled: !paused,
    refetchInterval: freshFor,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
