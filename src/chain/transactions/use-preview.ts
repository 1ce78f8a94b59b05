import { useQuery } from '@tanstack/react-query'
import { type PrepareOptions, prepare } from './prepare.ts'
import type { Signer, TransactRequest } from './transact-store.ts'

/** Milliseconds. Prices and state change: an older preview is not what would be signed. */
const refetchInterval = 12_000

type PreviewOptions = Required<PrepareOptions> & {
  /** Whether batches are tried; they are not after the wallet refused one. */
  readonly batches: boolean
  readonly paused: boolean
}

/** What an intent would do if it were signed now, refreshed while it is shown. */
export const usePreview = (
  { account, chain }: Signer,
  { id, intent }: TransactRequest,
  { permits, batches, canBatch, paused }: PreviewOptions,
) =>
  useQuery({
    queryKey: ['preview', id, account, permits, batches],
    queryFn: () => prepare(chain, account, intent, { permits, ...(batches && { canBatch }) }),
    enabled: !paused,
    refetchInterval,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
