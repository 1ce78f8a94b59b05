import { SearchX, WalletCards } from 'lucide-react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { accountValue, type SmartAccount } from '../../../domain/accounts/account.ts'
import type { AccountTemplate } from '../../../domain/accounts/template.ts'
import { formatDate } from '../../../lib/date.ts'
import { shownRows } from '../../../lib/list/list.ts'
import { type Loadable, ready } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { SearchInput } from '../../../ui/input.tsx'
import { type ListColumn, ListTable } from '../../../ui/list/list-table.tsx'
import { useListUrl } from '../../../ui/list/use-list-url.ts'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { accountList } from '../model/account-list.ts'
import { accountPath } from '../model/account-url.ts'
import { StatusBadge } from './status-badge.tsx'
import { TemplateIcon } from './template-icon.tsx'

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
