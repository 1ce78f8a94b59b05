import { useAction } from '../../../chain/transactions/use-action.ts'
import type { ActingAccount } from '../../../domain/accounts/account-action.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import { type Sendable, useTransferForm } from '../use-transfer-form.ts'
import { DelegateSubmit } from './delegate-submit.tsx'
import { TransferFields } from './transfer-fields.tsx'

type DelegateSendProps = {
  readonly account: ActingAccount
  readonly contracts: ContractActions
  /** What the budgets let the delegate send. */
  readonly sendables: readonly Sendable[]
}

/** A delegate sends tokens of the account to anybody. */
export function DelegateSend({ account, contracts, sendables }: DelegateSendProps) {
  const action = useAction()
  const form = useTransferForm(sendables, account.address)
  const send = async () => {
    if (form.transfer === null) return
    const { token, amount, to } = form.transfer
    const done = await action.run(() => contracts.sendAsDelegate(account, { token, amount }, to))
    if (done) form.setAmount(null)
  }
  return (
    <>
      <TransferFields
        form={form}
        limitText="At most what is left of your budget and what the account holds."
      />
      <DelegateSubmit
        action={action}
        label="Preview"
        disabled={form.transfer === null}
        onClick={() => void send()}
      />
    </>
  )
}
