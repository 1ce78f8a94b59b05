import { useQuery } from '@tanstack/react-query'
import { type ChainState, type OpenChain, useChain } from '../../chain/chain-state.ts'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import { knownContractsQuery } from '../../domain/contracts/known-contracts.ts'
import { loadable } from '../../lib/loadable.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClosedChain } from './components/closed-chain.tsx'
import { ContractList } from './components/contract-list.tsx'
import { OpenAddressForm } from './components/open-address-form.tsx'

/** `/contracts`: every contract of the deployment, and any other by its address. */
export function Page() {
  const chain = useChain()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Contract Explorer"
        description="Every contract on this chain: what it says, what it did, and whether its code is the source that you see. No wallet is needed to read."
      />
      <OpenAddressForm />
      <Contracts chain={chain} />
    </div>
  )
}

function Contracts({ chain }: { readonly chain: ChainState }) {
  if (chain.status === 'closed') return <ClosedChain reason={chain.reason} />
  if (chain.status === 'opening') return <Loading />
  return <Known chain={chain} />
}

function Known({ chain }: { readonly chain: OpenChain }) {
  const known = loadable(useQuery(knownContractsQuery(chain)))
  if (known.status === 'error') {
    return (
      <Card>
        <FailureState failure={known} />
      </Card>
    )
  }
  if (known.status === 'pending') return <Loading />
  return <ContractList chain={chain} contracts={known.value} source={known.source} />
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Reading the contracts</span>
      <Skeleton className="h-10 rounded-md" />
      <Skeleton className="h-120 rounded-lg" />
    </div>
  )
}
