import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { delegateOf, type SmartAccount } from '../../../domain/accounts/account.ts'
import { loadable } from '../../../lib/loadable.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { accountPath } from '../model/account-url.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import { BudgetBar } from './budget-bar.tsx'
import { Expiry } from './delegates-panel.tsx'
import { StatusBadge } from './status-badge.tsx'

type DelegatedPanelProps = { readonly contracts: ContractActions; readonly user: Address }

/** Accounts of others that the current account may spend from: how much, and until when. */
export function DelegatedPanel({ contracts, user }: DelegatedPanelProps) {
  const accounts = loadable(useQuery(contracts.delegated))
  return (
    <Panel
      title="I am a delegate of"
      description="Accounts of others that you may spend from."
      actions={accounts.status === 'ready' && <SourceBadge source={accounts.source} />}
      flush
    >
      {accounts.status === 'error' ? (
        <FailureState failure={accounts} />
      ) : accounts.status === 'pending' ? (
        <div className="p-5">
          <Skeleton className="h-16" />
        </div>
      ) : accounts.value.length === 0 ? (
        <EmptyState icon={<HandCoins aria-hidden />} title="No account yet">
          When somebody makes you a delegate, what you may spend is shown here.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {accounts.value.map((account) => (
            <Delegated key={account.id} account={account} user={user} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Delegated({ account, user }: { readonly account: SmartAccount; readonly user: Address }) {
  const grant = delegateOf(account, user)?.grant
  return (
    <li className="grid gap-x-8 gap-y-3 px-4 py-4 sm:grid-cols-2 sm:px-5">
      <div className="flex flex-col items-start gap-1.5">
        <Link
          to={accountPath.account(account.id)}
          className="font-medium text-primary-fg text-sm hover:underline"
        >
          <ForeignText>{account.name}</ForeignText>
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge status={account.status} />
          {grant && <Expiry grant={grant} />}
          {sameAddress(account.contract?.pendingOwner ?? '', user) && (
            <Badge tone="primary">Offered to you</Badge>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-3">
        {grant?.budgets.map((budget) => (
          <BudgetBar key={budget.token.address} budget={budget} />
        ))}
      </div>
    </li>
  )
}
