import { useQuery } from '@tanstack/react-query'
import type { Hash } from 'viem'
import { useStore } from 'zustand'
import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import type { TransactionRecord } from '../../chain/transactions/record.ts'
import { transactionStore } from '../../chain/transactions/store.ts'
import { readIssuedInTransaction } from './read-certificates.ts'

/** What has become of a retirement that was sent from here. */
export type RetirementOutcome =
  | { readonly status: 'pending' }
  | { readonly status: 'failed' }
  | { readonly status: 'issued'; readonly certificateIds: readonly bigint[] }

/**
 * Follows a retirement by its id in the transaction store until its certificates are known; null
 * while there is none to follow.
 */
export function useIssuedCertificates(transactionId: string | null): RetirementOutcome | null {
  const chain = useChain()
  const record = useStore(transactionStore, ({ records }) =>
    records.find(({ id }) => id === transactionId),
  )
  const hash = confirmedHash(record)
  const issued = useQuery({
    queryKey: ['issued-certificates', hash],
    queryFn: () => {
      if (chain.status !== 'open' || hash === null) throw new Error('Nothing was confirmed.')
      return readIssuedInTransaction(
        chain.client,
        addressOf(chain.deployment, 'RetirementCertificate'),
        hash,
      )
    },
    enabled: chain.status === 'open' && hash !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (record === undefined) return null
  if (issued.data) return { status: 'issued', certificateIds: issued.data }
  const { status } = record.state
  const isUnderWay = status === 'signing' || status === 'submitted' || status === 'confirmed'
  return { status: isUnderWay ? 'pending' : 'failed' }
}

function confirmedHash(record: TransactionRecord | undefined): Hash | null {
  return record?.state.status === 'confirmed' ? record.state.hash : null
}
