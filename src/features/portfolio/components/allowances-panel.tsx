import { useMemo } from 'react'
import type { Address } from 'viem'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { addressUrl } from '../../../chain/networks.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { Address as AddressText } from '../../../ui/address.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { type GivenAllowance, revokeIntent, useAllowances } from '../use-allowances.ts'

type AllowancesPanelProps = {
  readonly owner: Address
  /** Whether they can be revoked: only by the account itself. */
  readonly canRevoke: boolean
}

/** What contracts may take from the account, with a way to take it back. */
export function AllowancesPanel({ owner, canRevoke }: AllowancesPanelProps) {
  const allowances = useAllowances(owner)
  const columns = useMemo(() => columnsOf(owner, canRevoke), [owner, canRevoke])
  return (
    <Panel
      title="Allowances"
      description="What the contracts of this deployment may take from the account"
      flush
    >
      {allowances.status === 'error' ? (
        <FailureState failure={allowances} />
      ) : (
        <DataTable
          caption="Allowances"
          columns={columns}
          rows={allowances.status === 'ready' ? allowances.value : []}
          rowId={({ id }) => id}
          loading={allowances.status === 'pending'}
          empty={
            <EmptyState title="No allowance is open">
              Allowances that you give are exact and used up by the transaction they were given for.
            </EmptyState>
          }
        />
      )}
      {allowances.status === 'ready' && (
        <p className="px-5 py-3">
          <SourceBadge source={allowances.source} />
        </p>
      )}
    </Panel>
  )
}

function columnsOf(owner: Address, canRevoke: boolean): readonly Column<GivenAllowance>[] {
  return [
    {
      id: 'token',
      header: 'Token',
      cell: ({ symbol, isNeeded }) => (
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <ForeignText>{symbol}</ForeignText>
          {isNeeded ? (
            <Badge tone="primary">Needed by an offer</Badge>
          ) : (
            <Badge tone="warning">Left open</Badge>
          )}
        </span>
      ),
      sortValue: ({ symbol }) => symbol,
    },
    {
      id: 'spender',
      header: 'Who may take it',
      cell: ({ spender, spenderName }) => (
        <AddressText value={spender} name={spenderName} explorerUrl={addressUrl(spender)} plain />
      ),
      sortValue: ({ spenderName }) => spenderName,
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      cell: (allowance) =>
        allowance.kind === 'collection' ? (
          'All credits'
        ) : allowance.isUnlimited ? (
          'Unlimited'
        ) : (
          <AmountText amount={allowance.amount} unit={allowance.symbol} />
        ),
    },
    ...(canRevoke
      ? [
          {
            id: 'revoke',
            header: 'Action',
            align: 'end' as const,
            cell: (allowance: GivenAllowance) => (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Revoke the allowance of ${isolated(allowance.symbol)} for ${allowance.spenderName}`}
                onClick={() => void transact(revokeIntent(allowance, owner))}
              >
                Revoke
              </Button>
            ),
          },
        ]
      : []),
  ]
}
