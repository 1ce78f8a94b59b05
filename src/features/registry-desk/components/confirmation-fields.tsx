import { useState } from 'react'
import type { Address } from 'viem'
import { transact } from '../../../chain/transactions/transact-store.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import { understoodSerial } from '../../../domain/credits/serials.ts'
import { standardNamed } from '../../../domain/credits/standards.ts'
import type { Retirement } from '../../../domain/retirement/lot-progress.ts'
import type { Lot } from '../../../domain/retirement/orders.ts'
import { creditDecimals } from '../../../domain/units.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import {
  type ConfirmationForm,
  checkConfirmation,
  emptyConfirmation,
} from '../confirmation-form.ts'
import { confirmRetirementIntent } from '../lot-intents.ts'
import { DocumentField } from './document-field.tsx'

type ConfirmationFieldsProps = {
  readonly credit: Credit
  readonly lot: Lot
  readonly retirement: Retirement
  /** References of the standard that were used. */
  readonly used: readonly string[]
  /** Unix seconds of the chain. */
  readonly now: number
  /** Address of RetirementOrders. */
  readonly orders: Address
}

/** Confirms what the registry did about the next part of a lot. */
export function ConfirmationFields({
  credit,
  lot,
  retirement,
  used,
  now,
  orders,
}: ConfirmationFieldsProps) {
  const [form, setForm] = useState<ConfirmationForm>(() => emptyConfirmation(retirement))
  const [submitted, setSubmitted] = useState(false)
  const checked = checkConfirmation(form, { retirement, lot, credit, used, now })
  const problems = submitted && !checked.ok ? checked.problems : {}
  const set = (changes: Partial<ConfirmationForm>) =>
    setForm((current) => ({ ...current, ...changes }))
  const example = standardNamed(credit.project.standard)?.serial?.example
  // What is typed is judged as it stands; what is empty only once it is asked for.
  const serialProblem =
    submitted || (form.first !== '' && form.last !== '') || understoodSerial(form.first)
      ? !checked.ok
        ? checked.problems
        : {}
      : {}
  const submit = async () => {
    setSubmitted(true)
    if (!checked.ok) return
    const sent = await transact(confirmRetirementIntent(credit, lot, checked.stated, orders))
    if (sent.status === 'submitted') setSubmitted(false)
  }
  return (
    <form
      aria-label={`Confirm a retirement of lot ${lot.id}`}
      noValidate
      className="flex max-w-xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field
        label="Reference of the registry"
        hint="Its number of this retirement. Each can be used once."
        error={problems.reference}
        required
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={form.reference}
            onChange={(event) => set({ reference: event.target.value })}
          />
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DayField
          label="Day of the retirement"
          hint="As the registry states it."
          error={problems.day}
          required
          value={form.day}
          onChange={(day) => set({ day })}
        />
        <AmountInput
          label="Credits retired"
          unit={creditUnit(credit.project.type).short}
          decimals={creditDecimals}
          value={form.amount}
          onChange={(amount) => set({ amount })}
          quickFill={false}
          error={problems.amount}
        />
      </div>
      <Field
        label="Serial, or first serial number"
        hint={
          example === undefined
            ? 'What the registry retired.'
            : `What the registry retired: the whole serial as it prints it, such as ${example}, or the first number.`
        }
        understood={understoodSerial(form.first)}
        error={serialProblem.first}
        required
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={form.first}
            onChange={(event) => set({ first: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Last serial number"
        hint="Empty if the whole serial is above."
        understood={understoodSerial(form.last)}
        error={serialProblem.last}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={form.last}
            onChange={(event) => set({ last: event.target.value })}
          />
        )}
      </Field>
      <DocumentField
        label="Document of the registry"
        hint="Its confirmation of this retirement."
        hash={form.hash}
        onHash={(hash) => set({ hash })}
        error={problems.hash}
      />
      <Button type="submit" className="self-start">
        Preview the confirmation
      </Button>
    </form>
  )
}
