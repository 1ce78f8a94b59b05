import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { AccountName } from '../../chain/account-name.tsx'
import { useChain } from '../../chain/chain-state.ts'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import { transact } from '../../chain/transactions/transact-store.ts'
import { lastDay, soonDays } from '../../domain/assets/eligibility/end.ts'
import { endEligibilityIntent } from '../../domain/assets/eligibility/intents.ts'
import { type ListPolicy, policyQuery } from '../../domain/assets/eligibility/policy.ts'
import { ownerArgument } from '../../domain/assets/eligibility/stated-owner.ts'
import { toCsv } from '../../lib/csv.ts'
import { formatUtc } from '../../lib/date.ts'
import { daySeconds, formatDay } from '../../lib/day.ts'
import { downloadText } from '../../lib/download.ts'
import { loadable } from '../../lib/loadable.ts'
import { formatCount } from '../../lib/number-format.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AttestForm } from './attest-form.tsx'
import { AttestorsForm } from './attestors-form.tsx'
import { BulkForm } from './bulk-form.tsx'
import { bulkHeader } from './bulk-listing.ts'
import {
  type EligibleList,
  eligibleListQuery,
  inOrder,
  type ListedAccount,
  type ListedState,
  listedState,
} from './eligible-list.ts'

type ListPanelProps = {
  readonly policy: Address
  readonly account: Address
  /** Issuer of the asset on whose screen it is shown; null on a screen of the list alone. */
  readonly issuer: Address | null
}

/**
 * The accounts on a list, for its keeper, its attestors and the issuer of an asset that has it, with what each of
 * them can do; nothing for other accounts and other policies.
 */
export function ListPanel({ policy: address, account, issuer }: ListPanelProps) {
  const policy = useQuery(policyQuery(useChain(), address)).data?.value
  return policy?.kind === 'list' ? (
    <List
      list={policy}
      account={account}
      isIssuer={issuer !== null && sameAddress(issuer, account)}
    />
  ) : null
}

type ListProps = {
  readonly list: ListPolicy
  readonly account: Address
  readonly isIssuer: boolean
}

function List({ list, account, isIssuer }: ListProps) {
  const now = useNow()
  const reading = loadable(useQuery(eligibleListQuery(useChain(), list.address)))
  const isKeeper = sameAddress(list.keeper, account)
  const value = reading.status === 'ready' ? reading.value : undefined
  const isAttestor = value?.attestors.some((attestor) => sameAddress(attestor, account)) === true
  if (!isKeeper && !isIssuer && !isAttestor) return null
  const description = `Only the issuer, the keeper of the list and its attestors see this section. Days end at midnight UTC.`
  return (
    <Panel title="Eligible accounts" description={description}>
      {reading.status === 'error' ? (
        <FailureState failure={reading} />
      ) : value === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <div className="flex flex-col gap-4">
          <Accounts list={list.address} value={value} canEnd={isAttestor} now={now} />
          {isAttestor && (
            <>
              <Disclosure summary="List or extend one account">
                <AttestForm list={list.address} attestor={account} listed={value.accounts} />
              </Disclosure>
              <Disclosure summary="List many accounts from a table">
                <BulkForm list={list.address} listed={value.accounts} />
              </Disclosure>
            </>
          )}
          {(isKeeper || isIssuer) && (
            <Disclosure summary={`Attestors (${value.attestors.length})`}>
              <AttestorsForm
                list={list.address}
                attestors={value.attestors}
                keeper={list.keeper}
                isKeeper={isKeeper}
              />
            </Disclosure>
          )}
        </div>
      )}
    </Panel>
  )
}

const states: Readonly<Record<ListedState, { readonly label: string; readonly tone: Tone }>> = {
  'ends-soon': { label: 'Ends soon', tone: 'warning' },
  eligible: { label: 'Eligible', tone: 'secondary' },
  unbound: { label: 'Other owner', tone: 'error' },
  ended: { label: 'Ended', tone: 'neutral' },
}

type AccountsProps = {
  readonly list: Address
  readonly value: EligibleList
  readonly canEnd: boolean
  readonly now: number
}

function Accounts({ list, value: { accounts }, canEnd, now }: AccountsProps) {
  const rows = inOrder(accounts, now)
  const soon = rows.filter((row) => listedState(row, now) === 'ends-soon').length
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <p>
          {formatCount(rows.filter(({ until }) => until > now).length)} listed now,{' '}
          {formatCount(soon)} ending within {soonDays} days.
        </p>
        {rows.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => downloadText('eligible-accounts.csv', tableOf(rows), 'text/csv')}
          >
            Download as CSV
          </Button>
        )}
      </div>
      <DataTable
        caption="Eligible accounts"
        columns={columnsOf(list, canEnd, now)}
        rows={rows}
        rowId={({ account }) => account}
        preview={10}
        empty={
          <EmptyState title="Nobody is listed yet">
            {canEnd
              ? 'List accounts below. Until then nobody receives shares.'
              : 'Attestors list accounts. Until then nobody receives shares.'}
          </EmptyState>
        }
      />
    </div>
  )
}

/** Everything stated, as `BulkForm` reads it. */
const tableOf = (rows: readonly ListedAccount[]): string =>
  toCsv(
    bulkHeader,
    rows.map(({ account, owner, until }) => [
      account,
      owner.kind === 'key' ? '' : ownerArgument(account, owner),
      lastDay(until),
    ]),
  )

function columnsOf(list: Address, canEnd: boolean, now: number): readonly Column<ListedAccount>[] {
  return [
    {
      id: 'account',
      header: 'Account',
      cell: ({ account }) => <AccountName account={account} />,
    },
    {
      id: 'state',
      header: 'State',
      cell: (row) => {
        const { label, tone } = states[listedState(row, now)]
        return <Badge tone={tone}>{label}</Badge>
      },
    },
    {
      id: 'until',
      header: 'Last day (UTC)',
      cell: ({ until }) =>
        until % daySeconds === 0 ? formatDay(lastDay(until)) : formatUtc(until),
      sortValue: ({ until }) => until,
    },
    {
      id: 'owner',
      header: 'Controlled by',
      hideBelow: 720,
      cell: ({ owner }) =>
        owner.kind === 'owner' ? (
          <AccountName account={owner.owner} />
        ) : owner.kind === 'key' ? (
          'Its own key'
        ) : (
          'Attestor answers'
        ),
    },
    {
      id: 'attestor',
      header: 'Stated by',
      hideBelow: 860,
      cell: ({ attestor }) => <AccountName account={attestor} />,
    },
    ...(canEnd
      ? [
          {
            id: 'end',
            header: 'Action',
            cell: ({ account, until }: ListedAccount) =>
              until > now && (
                <Button
                  size="xs"
                  variant="outline"
                  onClick={() => void transact(endEligibilityIntent(list, [account]))}
                >
                  End <span className="sr-only">the eligibility of {account}</span>
                </Button>
              ),
          },
        ]
      : []),
  ]
}
