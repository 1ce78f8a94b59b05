import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ether, type Token } from '../../../chain/token.ts'
import { useAction } from '../../../chain/transactions/use-action.ts'
import type { AccountContract, Holding, SmartAccount } from '../../../domain/accounts/account.ts'
import { refusalOf, useReceipts } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { amountError } from '../../../lib/amount-limits.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { useChoice } from '../../../lib/use-choice.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { AmountText, Money } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { type ActingAccount, withdrawAction } from '../model/account-action.ts'
import { fundAccountIntent } from '../model/intents.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import { AccountReceipts } from './account-receipts.tsx'
import { ActionButtons, type OwnerDesk } from './owner-desk.tsx'
import { TransferFields, useTransferForm } from './transfer-fields.tsx'

type HoldingsPanelProps = {
  readonly account: SmartAccount
  readonly contract: AccountContract
  readonly contracts: ContractActions
  /** What an account can be funded with; none before they are read. */
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
            <Button
              size="sm"
              variant="outline"
              disabled={tokens.length === 0}
              onClick={() => setFunding(true)}
            >
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

type FundDialogProps = {
  readonly account: ActingAccount
  readonly contracts: ContractActions
  readonly tokens: readonly Token[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Moves tokens of the current account into a smart account. */
function FundDialog({ account, contracts, tokens, open, onOpenChange }: FundDialogProps) {
  const [typed, setTyped] = useState<bigint | null>(null)
  const amount = typed ?? 0n
  const action = useAction()
  const [chosen, setChosen] = useChoice(
    tokens,
    ({ address }) => address,
    () => setTyped(null),
  )
  const token = chosen ?? ether
  const balance = useQuery({ ...contracts.balance(token), enabled: open }).data?.value.value
  const limits = { unit: token.symbol, decimals: token.decimals, balance }
  const receipts = useReceipts([token], open ? account.address : undefined)
  const isValid =
    refusalOf(receipts) === null && amount > 0n && amountError(amount, limits) === undefined
  const fund = async () => {
    const done = await action.run(() =>
      contracts.transact(() => fundAccountIntent(account, { token, amount })),
    )
    if (!done) return
    setTyped(null)
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Fund ${isolated(account.name)}`}
      actions={
        <Button busy={action.busy} disabled={!isValid} onClick={() => void fund()}>
          Preview
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Token" required>
          {(control) => (
            <Select
              {...control}
              options={tokens.map(({ address, symbol, name }) => ({
                value: address,
                label: `${isolated(symbol)} · ${isolated(name)}`,
              }))}
              value={token.address}
              onChange={(address) => {
                setChosen(address)
                setTyped(null)
              }}
            />
          )}
        </Field>
        <AccountReceipts receipts={receipts} />
        <AmountInput label="Amount" {...limits} value={typed} onChange={setTyped} />
        {action.failure !== null && (
          <Callout tone="error" title={action.failure}>
            Nothing was moved.
          </Callout>
        )}
      </div>
    </Dialog>
  )
}

type SendDialogProps = {
  readonly desk: OwnerDesk
  /** What can be sent. */
  readonly holdings: readonly Holding[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The owner sends tokens out of an account: possible in every status. */
function SendDialog({ desk, holdings, open, onOpenChange }: SendDialogProps) {
  const [round, setRound] = useState(0)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Send from ${isolated(desk.acting.name)}`}
    >
      <Form
        key={round}
        desk={desk}
        holdings={holdings}
        onDone={() => {
          setRound(round + 1)
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}

type FormProps = {
  readonly desk: OwnerDesk
  readonly holdings: readonly Holding[]
  readonly onDone: () => void
}

function Form({ desk, holdings, onDone }: FormProps) {
  const form = useTransferForm(
    holdings.map(({ token, amount }) => ({ token, max: amount })),
    desk.acting.address,
  )
  const { transfer } = form
  return (
    <div className="flex flex-col gap-4">
      <TransferFields form={form} limitText="At most what the account holds." />
      <ActionButtons
        desk={desk}
        label="Preview"
        actions={
          transfer
            ? [withdrawAction(desk.acting, transfer.token, transfer.amount, transfer.to)]
            : []
        }
        onDone={onDone}
      />
    </div>
  )
}
