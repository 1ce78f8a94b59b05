import { useState } from 'react'
import {
  byteLength,
  type FormProblems,
  messageBytes,
  type RetirementForm,
} from '../../../domain/retirement/retirement-details.ts'
import type { Purpose } from '../../../domain/stated-details.ts'
import { lengthCounter } from '../../../lib/name-length.ts'
import { BeneficiaryFields, PurposeField } from '../../../panels/retirement/details-fields.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { Panel } from '../../../ui/panel.tsx'

type DetailsFormProps = {
  readonly form: RetirementForm
  readonly problems: FormProblems
  /** Purposes that all credits of the cart can be retired for. */
  readonly purposes: readonly Purpose[]
  /** Whether the cart has credits of several types. */
  readonly isMixed: boolean
  readonly onChange: (form: RetirementForm) => void
}

/** The permanent details on the certificates. */
export function DetailsForm({ form, problems, purposes, isMixed, onChange }: DetailsFormProps) {
  const set = (changes: Partial<RetirementForm>) => onChange({ ...form, ...changes })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // What is still empty is no mistake before one has been there.
  const shown = (name: keyof RetirementForm) =>
    form[name] !== '' || left.has(name) ? problems[name] : undefined
  const leave = (name: keyof RetirementForm) => setLeft(new Set([...left, name]))
  return (
    <Panel title="On the certificates" description="Public and permanent.">
      <div className="grid gap-6">
        <PurposeField
          purposes={purposes}
          value={form.purpose}
          problem={shown('purpose')}
          onChange={(purpose) => set({ purpose })}
          {...(isMixed && {
            hint: 'Only purposes that every credit in the cart allows. For others, retire each type by itself.',
          })}
        />
        <section>
          <h3 className="mb-2 font-medium text-sm">Retired on behalf of</h3>
          <BeneficiaryFields form={form} problemOf={shown} onChange={set} onLeave={leave} />
        </section>
        <div className="grid gap-5">
          <Field
            label="Message"
            aside={lengthCounter(byteLength(form.message), messageBytes, 'bytes')}
            error={problems.message}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={form.message}
                onChange={(event) => set({ message: event.target.value })}
              />
            )}
          </Field>
          <div className="grid grid-cols-2 items-start gap-4">
            <DayField
              label="Reported from"
              error={problems.periodStart}
              value={form.periodStart}
              onChange={(periodStart) => set({ periodStart })}
            />
            <DayField
              label="Reported until"
              hint="Inclusive."
              error={problems.periodEnd}
              value={form.periodEnd}
              onChange={(periodEnd) => set({ periodEnd })}
            />
          </div>
        </div>
      </div>
    </Panel>
  )
}
