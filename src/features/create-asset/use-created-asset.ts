import { useQuery } from '@tanstack/react-query'
import { type Hash, parseEventLogs } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { useStore } from 'zustand'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { financialAssetFactoryAbi } from '../../chain/abi/financialAssetFactory-abi.ts'
import { useChain } from '../../chain/chain-state.ts'
import type { ReadClient } from '../../chain/read-client.ts'
import { transactionStore } from '../../chain/transactions/store.ts'

/** What has become of a creation that was sent from here. */
export type CreationOutcome =
  | { readonly status: 'pending' }
  | { readonly status: 'failed' }
  | { readonly status: 'created'; readonly assetId: bigint; readonly transaction: Hash }

/** Follows a creation by its id in the transaction store until the asset's id is known. */
export function useCreatedAsset(transactionId: string | null): CreationOutcome | null {
  const chain = useChain()
  const state = useStore(transactionStore, ({ records }) =>
    records.find(({ id }) => id === transactionId),
  )?.state
  const hash = state?.status === 'confirmed' ? state.hash : null
  const created = useQuery({
    queryKey: ['created-asset', hash],
    queryFn: () => {
      if (chain.status !== 'open' || hash === null) throw new Error('Nothing was confirmed.')
      return readCreatedAsset(chain.client, hash)
    },
    enabled: chain.status === 'open' && hash !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (state === undefined) return null
  if (created.data !== undefined && hash !== null) {
    return { status: 'created', assetId: created.data, transaction: hash }
  }
  const isUnderWay = ['signing', 'submitted', 'confirmed'].includes(state.status)
  return { status: isUnderWay && !created.error ? 'pending' : 'failed' }
}

async function readCreatedAsset(client: ReadClient, hash: Hash): Promise<bigint> {
  const { logs } = await getTransactionReceipt(client, { hash })
  const [financial] = parseEventLogs({
    abi: financialAssetFactoryAbi,
    eventName: 'FinancialAssetCreated',
    logs,
  })
  const [credit] = parseEventLogs({
    abi: environmentalCreditsAbi,
    eventName: 'CreditCreated',
    logs,
  })
  const assetId = financial?.args.assetId ?? credit?.args.assetId
  if (assetId === undefined) throw new Error('The transaction created no asset.')
  return assetId
}
