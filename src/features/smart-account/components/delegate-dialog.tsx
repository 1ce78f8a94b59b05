import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { ether, type Token } from '../../../chain/token.ts'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import type { Permission } from '../../../domain/accounts/grants.ts'
import {
  includesGroup,
  type NewGrant,
  type PermissionGroup,
} from '../../../domain/accounts/grants.ts'
import { readAccount, readTime } from '../../../domain/accounts/rules/parameter-value.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { setDelegatesAction } from '../model/account-action.ts'
import { DelegateReceipts } from './delegate-receipts.tsx'
import { ActionButtons, type OwnerDesk } from './owner-desk.tsx'
import { PermissionFields } from './permission-fields.tsx'
import { UtcTimeInput } from './utc-time-input.tsx'

type DelegateDialogProps = {
  readonly desk: OwnerDesk
  readonly account: SmartAccount
  readonly tokens: readonly Token[]
  readonly groups: readonly PermissionGroup[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Adds a delegate with budgets of several tokens, in one transaction. */
export function DelegateDialog(props: DelegateDialogProps) {
  const [round, setRound] = useState(0)
  const { open, onOpenChange } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add a delegate"
      description="It may spend these tokens, within the limits. An existing delegate gets the new terms. What it has spent stays spent, unless its grant has expired."
    >
      <Form
        key={round}
        {...props}
        onDone={() => {
          setRound(round + 1)
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}

const periods = [
  { value: '0', label: 'Never' },
  { value: '86400', label: 'In a day' },
  { value: '604800', label: 'In a week' },
  { value: '2592000', label: 'In 30 days' },
] as const

/** A budget while it is being entered. */
type Row = { readonly token: string; readonly limit: bigint | null; readonly period: string }

const emptyRow = ({ address }: Token): Row => ({ token: address, limit: null, period: '2592000' })

type FormProps = Omit<DelegateDialogProps, 'open' | 'onOpenChange'> & {
  readonly onDone: () => void
}

function Form({ desk, account, tokens, groups, onDone }: FormProps) {
  const now = useNow()
  const [to, setTo] = useState('')
  const [until, setUntil] = useState('')
  const [permissions, setPermissions] = useState<readonly Permission[]>([])
  // Until a budget is touched it is of the first token: more tokens may be read after the dialog has opened.
  const [changed, setRows] = useState<readonly Row[] | null>(null)
  const rows = changed ?? [emptyRow(tokens[0] ?? ether)]
  const delegate = readAccount(to.trim(), account.owner)
  const isSelf = delegate.ok && sameAddress(delegate.value, desk.acting.address)
  const expiresAt = readTime(until, now)
  const budgets = rows.flatMap(({ token, limit, period }) => {
    const chosen = tokens.find(({ address }) => address === token)
    return chosen && limit !== null && limit > 0n
      ? [{ token: chosen, limit, refillPeriod: Number.parseInt(period, 10) }]
      : []
  })
  const grant: NewGrant | null =
    delegate.ok && !isSelf && expiresAt.ok && budgets.length === rows.length
      ? { delegate: delegate.value, expiresAt: expiresAt.value, budgets, permissions }
      : null
  const unused = tokens.filter(({ address }) => !rows.some(({ token }) => token === address))
  const [next] = unused
  const change = (at: number, changed: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)))

  return (
    <div className="flex flex-col gap-5">
      <AddressField
        label="Delegate"
        value={to}
        onChange={setTo}
        problem={
          isSelf
            ? 'This is the account itself. Enter another address.'
            : delegate.ok
              ? undefined
              : delegate.problem
        }
      />
      <Field
        label="Expires"
        hint="UTC. From this time on it can do nothing."
        error={until === '' || expiresAt.ok ? undefined : expiresAt.problem}
        required
      >
        {(control) => <UtcTimeInput {...control} value={until} onChange={setUntil} />}
      </Field>
      {rows.map((row, at) => {
        const token = tokens.find(({ address }) => address === row.token) ?? ether
        return (
          <div key={row.token} className="rounded-md border border-line p-3">
            <div className="mb-3 flex items-center justify-between gap-3">
              <Select
                aria-label={`Token of budget ${at + 1}`}
                className="w-44"
                options={[token, ...unused].map(({ address, symbol }) => ({
                  value: address,
                  label: symbol,
                }))}
                value={row.token}
                onChange={(chosen) => change(at, { token: chosen, limit: null })}
              />
              <IconButton
                label={`Remove the budget of ${isolated(token.symbol)}`}
                size="icon-sm"
                disabled={rows.length === 1}
                onClick={() => setRows(rows.filter((_, index) => index !== at))}
              >
                <X aria-hidden />
              </IconButton>
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              <AmountInput
                label={`Limit of ${isolated(token.symbol)}`}
                unit={token.symbol}
                decimals={token.decimals}
                value={row.limit}
                onChange={(limit) => change(at, { limit })}
              />
              <Field label="Refills" required>
                {(control) => (
                  <Select
                    {...control}
                    options={periods}
                    value={row.period}
                    onChange={(period) => change(at, { period })}
                  />
                )}
              </Field>
            </div>
          </div>
        )
      })}
      {next && (
        <Button
          size="sm"
          variant="outline"
          className="self-start"
          onClick={() => setRows([...rows, emptyRow(next)])}
        >
          <Plus aria-hidden />
          Add token
        </Button>
      )}
      <PermissionFields groups={groups} permissions={permissions} onChange={setPermissions} />
      <DelegateReceipts
        account={desk.acting.address}
        tokens={tokens}
        budgeted={tokens.filter(({ address }) => rows.some(({ token }) => token === address))}
        buys={groups.some((group) => group.id !== 'retire' && includesGroup(permissions, group))}
      />
      <ActionButtons
        desk={desk}
        label="Preview"
        actions={grant ? [setDelegatesAction(desk.acting, [grant], groups)] : []}
        onDone={onDone}
      />
    </div>
  )
}
