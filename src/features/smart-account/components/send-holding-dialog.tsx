import { useState } from 'react'
import type { Address } from 'viem'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import type { AccountAction } from '../../../domain/accounts/account-action.ts'
import { sendCreditsAction, sendPositionAction } from '../../../domain/accounts/holding-actions.ts'
import { readAccount } from '../../../domain/accounts/rules/parameter-value.ts'
import { type Credit, creditAmount, creditDecimals } from '../../../domain/credits/credit.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import type { HeldPosition } from '../../../domain/pools/intents.ts'
import type { Amount } from '../../../lib/amount.ts'
import { amountError } from '../../../lib/amount-limits.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { HoldingContracts } from '../source/accounts-source.ts'
import type { OwnerDesk } from '../use-owner-desk.ts'
import { ActionButtons } from './action-buttons.tsx'

/** What is sent out of an account, other than tokens. */
export type Parcel =
  | { readonly kind: 'credits'; readonly credit: Credit; readonly amount: Amount }
  | { readonly kind: 'position'; readonly held: HeldPosition }

type SendParcelDialogProps = {
  readonly desk: OwnerDesk
  readonly keptIn: HoldingContracts
  readonly owner: Address
  readonly parcel: Parcel
  readonly onClose: () => void
}

/** The owner sends credits or a position out of an account. */
export function SendHoldingDialog({ desk, keptIn, owner, parcel, onClose }: SendParcelDialogProps) {
  const [to, setTo] = useState<string>(owner)
  const [amount, setAmount] = useState<bigint | null>(
    parcel.kind === 'credits' ? parcel.amount.value : null,
  )
  const recipient = readAccount(to.trim(), null)
  const isSelf = recipient.ok && sameAddress(recipient.value, desk.acting.address)
  const action = recipient.ok && !isSelf ? actionTo(recipient.value) : null
  return (
    <Dialog open title={titleOf(parcel)} onOpenChange={onClose}>
      <div className="flex flex-col gap-4">
        {parcel.kind === 'credits' && (
          <AmountInput
            label="Amount"
            {...limitsOf(parcel)}
            hint="At most what the account holds."
            value={amount}
            onChange={setAmount}
          />
        )}
        <AddressField
          label="Recipient"
          hint="Your own account unless you change it."
          value={to}
          onChange={setTo}
          problem={
            isSelf
              ? 'This is the account itself. Enter another address.'
              : recipient.ok
                ? undefined
                : recipient.problem
          }
        />
        <ActionButtons
          desk={desk}
          label="Preview"
          actions={action === null ? [] : [action]}
          onDone={onClose}
        />
      </div>
    </Dialog>
  )

  function actionTo(address: Address): AccountAction | null {
    if (parcel.kind === 'position') {
      return sendPositionAction(desk.acting, parcel.held, address, keptIn.pools)
    }
    const isValid =
      amount !== null && amount > 0n && amountError(amount, limitsOf(parcel)) === undefined
    return isValid
      ? sendCreditsAction(desk.acting, parcel.credit, creditAmount(amount), address, keptIn.credits)
      : null
  }
}

const limitsOf = ({ credit, amount }: Extract<Parcel, { kind: 'credits' }>) => ({
  unit: creditUnit(credit.project.type).short,
  decimals: creditDecimals,
  max: amount.value,
})

const titleOf = (parcel: Parcel): string =>
  parcel.kind === 'position'
    ? `Send position ${parcel.held.position.id}`
    : `Send ${isolated(parcel.credit.project.name)} ${parcel.credit.vintage}`
