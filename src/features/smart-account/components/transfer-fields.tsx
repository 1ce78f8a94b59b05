import { useState } from 'react'
import type { Address } from 'viem'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import type { Token } from '../../../chain/token.ts'
import { readAccount } from '../../../domain/accounts/rules/parameter-value.ts'
import { useReceiverProblem } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { amountError } from '../../../lib/amount-limits.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { useChoice } from '../../../lib/use-choice.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

/** A token that can be sent, and how much of it. */
export type Sendable = { readonly token: Token; readonly max: bigint }

/** What is sent, complete and checked. */
type Transfer = { readonly token: Token; readonly amount: bigint; readonly to: Address }

/** The form of a transfer out of an account. */
type TransferForm = {
  readonly sendables: readonly Sendable[]
  readonly chosen: Sendable | undefined
  readonly choose: (token: string) => void
  readonly amount: bigint | null
  readonly setAmount: (amount: bigint | null) => void
  readonly to: string
  readonly setTo: (to: string) => void
  /** What is wrong with the recipient, once there is something. */
  readonly recipientProblem: string | undefined
  /** Null while something is missing or wrong. */
  readonly transfer: Transfer | null
}

/** @param from The account, which cannot pay itself. */
export function useTransferForm(sendables: readonly Sendable[], from: Address): TransferForm {
  const [amount, setAmount] = useState<bigint | null>(null)
  const [to, setTo] = useState('')
  const [chosen, choose] = useChoice(
    sendables,
    ({ token }) => token.address,
    () => setAmount(null),
  )
  const recipient = readAccount(to.trim(), null)
  const refusal = useReceiverProblem(
    chosen === undefined ? [] : [chosen.token],
    recipient.ok ? recipient.value : undefined,
  )
  const recipientProblem = recipient.ok
    ? sameAddress(recipient.value, from)
      ? 'This is the account itself. Enter another address.'
      : refusal
    : recipient.problem
  const isWithin = (given: bigint, { token: { symbol, decimals }, max }: Sendable) =>
    given > 0n && amountError(given, { unit: symbol, decimals, max }) === undefined
  return {
    sendables,
    chosen,
    choose: (next) => {
      choose(next)
      setAmount(null)
    },
    amount,
    setAmount,
    to,
    setTo,
    recipientProblem: to === '' ? undefined : recipientProblem,
    transfer:
      chosen &&
      amount !== null &&
      isWithin(amount, chosen) &&
      recipient.ok &&
      recipientProblem === undefined
        ? { token: chosen.token, amount, to: recipient.value }
        : null,
  }
}

type TransferFieldsProps = {
  readonly form: TransferForm
  /** What limits the amount: `What the account holds.` */
  readonly limitText: string
}

/** Token, amount and recipient of a transfer. */
export function TransferFields({ form, limitText }: TransferFieldsProps) {
  const { sendables, chosen, choose, amount, setAmount, to, setTo, recipientProblem } = form
  if (chosen === undefined) return null
  const { token, max } = chosen
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
        max={max}
        hint={limitText}
        value={amount}
        onChange={setAmount}
      />
      <AddressField label="Recipient" value={to} onChange={setTo} problem={recipientProblem} />
    </>
  )
}
