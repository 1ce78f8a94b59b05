import { useState } from 'react'
import type { Address } from 'viem'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { readAccount } from '../../../domain/accounts/rules/parameter-value.ts'
import { useReceiverProblem } from '../../../domain/assets/eligibility/read-eligibility.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import type { HeldPosition } from '../../../domain/pools/intents.ts'
import { creditAmount, creditDecimals } from '../../../domain/units.ts'
import type { Amount } from '../../../lib/amount.ts'
import { amountError } from '../../../lib/amount-limits.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { AccountAction } from '../model/account-action.ts'
import { sendCreditsAction, sendPositionAction } from '../model/holding-actions.ts'
import type { HoldingContracts } from '../source/accounts-source.ts'
import { ActionButtons, type OwnerDesk } from './owner-desk.tsx'

/** What is sent out of an account, other than tokens. */
export type SendableHolding =
  | { readonly kind: 'credits'; readonly credit: Credit; readonly amount: Amount }
  | { readonly kind: 'position'; readonly held: HeldPosition }

type SendHoldingDialogProps = {
  readonly desk: OwnerDesk
  readonly holdingContracts: HoldingContracts
  readonly owner: Address
  readonly holding: SendableHolding
  readonly onClose: () => void
}

/** The owner sends credits or a position out of an account. */
export function SendHoldingDialog({
  desk,
  holdingContracts,
  owner,
  holding,
  onClose,
}: SendHoldingDialogProps) {
  const [to, setTo] = useState<string>(owner)
  const [amount, setAmount] = useState<bigint | null>(
    holding.kind === 'credits' ? holding.amount.value : null,
  )
  const recipient = readAccount(to.trim(), null)
  const isSelf = recipient.ok && sameAddress(recipient.value, desk.acting.address)
  const refusal = useReceiverProblem(
    holding.kind === 'position' ? [holding.held.pool.tokenA, holding.held.pool.tokenB] : [],
    recipient.ok ? recipient.value : undefined,
  )
  const action = recipient.ok && !isSelf && refusal === undefined ? actionTo(recipient.value) : null
  return (
    <Dialog open title={titleOf(holding)} onOpenChange={onClose}>
      <div className="flex flex-col gap-4">
        {holding.kind === 'credits' && (
          <AmountInput
            label="Amount"
            {...limitsOf(holding)}
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
                ? refusal
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
    if (holding.kind === 'position') {
      return sendPositionAction(desk.acting, holding.held, address, holdingContracts.pools)
    }
    const isValid =
      amount !== null && amount > 0n && amountError(amount, limitsOf(holding)) === undefined
    return isValid
      ? sendCreditsAction(
          desk.acting,
          holding.credit,
          creditAmount(amount),
          address,
          holdingContracts.credits,
        )
      : null
  }
}

const limitsOf = ({ credit, amount }: Extract<SendableHolding, { kind: 'credits' }>) => ({
  unit: creditUnit(credit.project.type).short,
  decimals: creditDecimals,
  max: amount.value,
})

const titleOf = (holding: SendableHolding): string =>
  holding.kind === 'position'
    ? `Send position ${holding.held.position.id}`
    : `Send ${isolated(holding.credit.project.name)} ${holding.credit.vintage}`
