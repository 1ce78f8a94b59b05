import { useState } from 'react'
import type { Token } from '../../../chain/token.ts'
import type { AccountContract, Holding, SmartAccount } from '../../../domain/accounts/account.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { ContractActions } from '../source/accounts-source.ts'
import type { OwnerDesk } from '../use-owner-desk.ts'
import { FundDialog } from './fund-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

type HoldingsPanelProps = {
  readonly account: SmartAccount
  readonly contract: AccountContract
  readonly contracts: ContractActions
  readonly tokens: readonly Token[]
  /** Null unless owner. */
  readonly desk: OwnerDesk | null
}

/** What an account holds, and how tokens get in and out. */
export function HoldingsPanel({ account, contract, contracts, tokens, desk }: HoldingsPanelProps) {
  const [isFunding, setFunding] = useState(false)
  const [isSending, setSending] = useState(false)
  const held = account.holdings.filter(({ amount }) => amount > 0n)
  return (
    <Panel
      title="Holdings"
      flush
      actions={
        <div className="flex gap-2">
          {account.status !== 'CLOSED' && (
            <Button size="sm" variant="outline" onClick={() => setFunding(true)}>
              Fund
            </Button>
          )}
          {desk && (
            <Button
              size="sm"
              variant="outline"
              disabled={held.length === 0}
              onClick={() => setSending(true)}
            >
              Send
            </Button>
          )}
        </div>
      }
    >
      <DataTable
        caption="Holdings"
        columns={columns}
        rows={account.holdings}
        rowId={({ token }) => token.address}
      />
      <FundDialog
        account={{ name: account.name, address: contract.address }}
        contracts={contracts}
        tokens={tokens}
        open={isFunding}
        onOpenChange={setFunding}
      />
      {desk && (
        <SendDialog desk={desk} holdings={held} open={isSending} onOpenChange={setSending} />
      )}
    </Panel>
  )
}

const columns: readonly Column<Holding>[] = [
  {
    id: 'token',
    header: 'Token',
    fill: true,
    cell: ({ token }) => (
      <>
        <span className="font-medium">
          <ForeignText>{token.symbol}</ForeignText>
        </span>{' '}
        <span className="text-muted text-xs">
          <ForeignText>{token.name}</ForeignText>
        </span>
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ token, amount }) => (
      <AmountText amount={{ value: amount, decimals: token.decimals }} />
    ),
    sortValue: ({ token, amount }) => ({ value: amount, decimals: token.decimals }),
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    cell: ({ value }) => (value === null ? '–' : <Money amount={value} />),
    sortValue: ({ value }) => value,
  },
]
