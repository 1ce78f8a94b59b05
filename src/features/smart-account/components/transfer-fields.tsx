import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { isolated } from '../../../lib/foreign-text.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { TransferForm } from '../use-transfer-form.ts'

type TransferFieldsProps = {
  readonly form: TransferForm
  /** What limits the amount: `What the account holds.` */
  readonly limitText: string
}

/** Token, amount and recipient of a transfer. */
export function TransferFields({ form, limitText }: TransferFieldsProps) {
  const { sendables, chosen, choose, amount, setAmount, to, setTo, recipientProblem } = form
  if (chosen === undefined) return null
  const { token, most } = chosen
  return (
    <>
      <Field label="Token" required>
        {(control) => (
          <Select
            {...control}
            options={sendables.map((each) => ({
              value: each.token.address,
              label: `${isolated(each.token.symbol)} · ${isolated(each.token.name)}`,
            }))}
            value={token.address}
            onChange={choose}
          />
        )}
      </Field>
      <AmountInput
        label="Amount"
        unit={token.symbol}
        decimals={token.decimals}
        max={most}
        hint={limitText}
        value={amount}
        onChange={setAmount}
      />
      <AddressField label="Recipient" value={to} onChange={setTo} problem={recipientProblem} />
    </>
  )
}
