import { type ChainState, type OpenChain, useChain } from '../../chain/chain-state.ts'
import { FailureCard } from '../../chain/errors/failure-card.tsx'
import { useKnownContracts } from '../../domain/contracts/use-known-contracts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
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
        description="Every contract on this chain: its values, its history, and whether its code matches the source shown. No wallet is needed to read."
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
  const { contracts, search } = useKnownContracts(chain)
  return (
    <>
      <ContractList chain={chain} contracts={contracts} />
      {search.status === 'pending' && (
        <p role="status" className="flex items-center gap-2 text-muted text-sm">
          <Spinner size="sm" />
          Looking for contracts created since the deployment
        </p>
      )}
      {search.status === 'error' && <FailureCard failure={search} />}
    </>
  )
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
