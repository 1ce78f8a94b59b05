import { useState } from 'react'
import type { Holding } from '../../../domain/accounts/account.ts'
import { withdrawAction } from '../../../domain/accounts/account-action.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { OwnerDesk } from '../use-owner-desk.ts'
import { useTransferForm } from '../use-transfer-form.ts'
import { ActionButtons } from './action-buttons.tsx'
import { TransferFields } from './transfer-fields.tsx'

type SendDialogProps = {
  readonly desk: OwnerDesk
  /** What can be sent. */
  readonly holdings: readonly Holding[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The owner sends tokens out of an account: possible in every status. */
export function SendDialog({ desk, holdings, open, onOpenChange }: SendDialogProps) {
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
    holdings.map(({ token, amount }) => ({ token, most: amount })),
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
