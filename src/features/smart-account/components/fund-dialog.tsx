import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Token } from '../../../chain/token.ts'
import { ether } from '../../../chain/token.ts'
import { useAction } from '../../../chain/transactions/use-action.ts'
import type { ActingAccount } from '../../../domain/accounts/account-action.ts'
import { amountError } from '../../../lib/amount-limits.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ContractActions } from '../source/accounts-source.ts'

type FundDialogProps = {
  readonly account: ActingAccount
  readonly contracts: ContractActions
  readonly tokens: readonly Token[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Moves tokens of the current account into a smart account. */
export function FundDialog({ account, contracts, tokens, open, onOpenChange }: FundDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [amount, setAmount] = useState<bigint | null>(null)
  const action = useAction()
  const token = tokens.find(({ address }) => address === chosen) ?? tokens[0] ?? ether
  const balance = useQuery({ ...contracts.balance(token), enabled: open }).data?.value.value
  const limits = { unit: token.symbol, decimals: token.decimals, balance }
  const isValid = amount !== null && amount > 0n && amountError(amount, limits) === undefined
  const fund = async () => {
    if (amount === null) return
    const done = await action.run(() => contracts.fund(account, { token, amount }))
    if (!done) return
    setAmount(null)
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
                setAmount(null)
              }}
            />
          )}
        </Field>
        <AmountInput label="Amount" {...limits} value={amount} onChange={setAmount} />
        {action.failure !== null && (
          <Callout tone="error" title={action.failure}>
            Nothing was moved.
          </Callout>
        )}
      </div>
    </Dialog>
  )
}
