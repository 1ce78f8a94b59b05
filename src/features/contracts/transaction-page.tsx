import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { type Hash, isHash } from 'viem'
import { type OpenChain, useChain } from '../../chain/chain-state.ts'
import { FailureCard } from '../../chain/errors/failure-card.tsx'
import { transactionQuery } from '../../domain/contracts/transaction-facts.ts'
import { useKnownContracts } from '../../domain/contracts/use-known-contracts.ts'
import { shortenHex } from '../../lib/format-address.ts'
import { loadable } from '../../lib/loadable.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ClosedChain } from './components/closed-chain.tsx'
import { TransactionView } from './components/transaction-view.tsx'
import { AddressNamesContext, addressNames } from './model/address-names.ts'

/** `/contracts/tx/:hash`: one transaction, decoded. */
export function Page() {
  const { hash = '' } = useParams()
  const chain = useChain()
  const title = isHash(hash) ? `Transaction ${shortenHex(hash)}` : 'Transaction'
  useTitle(title)
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        eyebrow={
          <Breadcrumb
            trail={[{ label: 'Contract Explorer', to: '/contracts' }]}
            current={shortenHex(hash).slice(0, 40)}
          />
        }
        title={title}
      />
      {chain.status === 'closed' ? (
        <ClosedChain reason={chain.reason} />
      ) : !isHash(hash) ? (
        <NoTransaction />
      ) : chain.status === 'open' ? (
        <Found chain={chain} hash={hash} />
      ) : (
        <Skeleton className="h-64 rounded-lg" />
      )}
    </div>
  )
}

function Found({ chain, hash }: { readonly chain: OpenChain; readonly hash: Hash }) {
  const transaction = loadable(useQuery(transactionQuery(chain, hash)))
  const { contracts } = useKnownContracts(chain)
  const names = useMemo(() => addressNames(contracts), [contracts])
  if (transaction.status === 'pending') return <Skeleton className="h-64 rounded-lg" />
  if (transaction.status === 'error') {
    return <FailureCard failure={transaction} />
  }
  if (transaction.value === null) return <NoTransaction />
  return (
    <AddressNamesContext value={names}>
      <TransactionView chain={chain} facts={transaction.value} source={transaction.source} />
    </AddressNamesContext>
  )
}

function NoTransaction() {
  return (
    <Card>
      <EmptyState
        icon={<FileQuestion aria-hidden />}
        title="This chain has no such transaction"
        actions={<ButtonLink to="/contracts">All contracts</ButtonLink>}
      >
        A hash is 0x followed by 64 hexadecimal digits. The transaction may be on another chain, may
        have been dropped, or may belong to a local chain that has been restarted.
      </EmptyState>
    </Card>
  )
}
