import { useQuery } from '@tanstack/react-query'
import { HandCoins, SearchX, WalletCards } from 'lucide-react'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { accountValue, delegateOf, type SmartAccount } from '../../../domain/accounts/account.ts'
import type { AccountTemplate } from '../../../domain/accounts/template.ts'
import { formatDate } from '../../../lib/date.ts'
import { shownRows } from '../../../lib/list/list.ts'
import { type Loadable, loadable, ready } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { Money } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { SearchInput } from '../../../ui/input.tsx'
import { type ListColumn, ListTable } from '../../../ui/list/list-table.tsx'
import { useListUrl } from '../../../ui/list/use-list-url.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { accountList } from '../model/account-list.ts'
import { accountPath } from '../model/account-url.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import { StatusBadge, TemplateIcon } from './account-badges.tsx'
import { BudgetBar, Expiry } from './delegates-panel.tsx'

type AccountsPanelProps = {
  readonly accounts: Loadable<readonly SmartAccount[]>
  /** The template that a first account may be created from. */
  readonly first: AccountTemplate | undefined
}

/** My accounts, to search, sort and open. */
export function AccountsPanel({ accounts, first }: AccountsPanelProps) {
  const url = useListUrl(accountList)
  const all = ready(accounts)?.value ?? []
  const shown = shownRows(accountList, all, url)
  if (accounts.status === 'error') {
    return (
      <Panel title="My accounts">
        <FailureState failure={accounts} />
      </Panel>
    )
  }
  return (
    <Panel title="My accounts" flush>
      {all.length > 0 && (
        <div className="border-line border-b p-4 sm:px-5">
          <SearchInput
            label="Search accounts"
            placeholder="Name, template, status or address"
            value={url.filters.search}
            onChange={(search) => url.setFilters({ search })}
            className="max-w-md"
          />
        </div>
      )}
      <ListTable
        caption="My accounts"
        list={accountList}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        rowHref={({ id }) => accountPath.account(id)}
        loading={accounts.status === 'pending'}
        sort={url.sort}
        onSortChange={url.setSort}
        empty={
          all.length > 0 ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No account matches"
              actions={<Button onClick={url.resetFilters}>Clear the search</Button>}
            >
              Accounts are found by name, template, status, owner or delegate.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<WalletCards aria-hidden />}
              title="You have no account yet"
              actions={
                first && <ButtonLink to={accountPath.create(first.id)}>Create account</ButtonLink>
              }
            >
              Choose a template: it decides what the account does by itself.
            </EmptyState>
          )
        }
      />
    </Panel>
  )
}

const columns: readonly ListColumn<SmartAccount>[] = [
  {
    id: 'name',
    header: 'Account',
    fill: true,
    cell: ({ name, template }) => (
      <span className="flex min-w-0 items-center gap-3">
        <TemplateIcon templateId={template?.id} />
        <span className="min-w-0">
          <span className="block truncate font-medium">
            <ForeignText>{name}</ForeignText>
          </span>
          <span className="block truncate font-normal text-muted text-xs">
            {template?.name ?? 'No rule'}
          </span>
        </span>
      </span>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'delegates',
    header: 'Delegates',
    align: 'end',
    cell: ({ delegates }) => formatCount(delegates.length),
    hideBelow: 720,
  },
  {
    id: 'created',
    header: 'Created',
    align: 'end',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
    hideBelow: 820,
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    cell: (account) => <Money amount={accountValue(account)} />,
  },
]

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
