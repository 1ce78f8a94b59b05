import {
  byteLength,
  type FormProblems,
  messageBytes,
  nameBytes,
  type RetirementForm,
} from '../../../domain/retirement/retirement-details.ts'
import { AddressField } from '../../../ui/address-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

type DetailsFormProps = {
  readonly form: RetirementForm
  readonly problems: FormProblems
  readonly onChange: (form: RetirementForm) => void
}

/** The permanent details on the certificates. */
export function DetailsForm({ form, problems, onChange }: DetailsFormProps) {
  const set = (changes: Partial<RetirementForm>) => onChange({ ...form, ...changes })
  return (
    <Panel title="On the certificates" description="Public and permanent. Every field is optional.">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
        <Field
          label="Retired on behalf of"
          aside={room(form.beneficiaryName, nameBytes)}
          error={problems.beneficiaryName}
        >
          {(control) => (
            <Input
              {...control}
              value={form.beneficiaryName}
              onChange={(event) => set({ beneficiaryName: event.target.value })}
              autoComplete="organization"
            />
          )}
        </Field>
        <AddressField
          label="Beneficiary’s address"
          hint="Receives the certificates. Your own account if empty."
          value={form.beneficiary}
          onChange={(beneficiary) => set({ beneficiary })}
          problem={problems.beneficiary}
          required={false}
        />
        <Field
          label="Message"
          aside={room(form.message, messageBytes)}
          error={problems.message}
          className="sm:col-span-2 lg:col-span-1"
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
        <div className="grid grid-cols-2 items-start gap-4 sm:col-span-2 lg:col-span-1">
          <Field label="Covers from" error={problems.periodStart}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={form.periodStart}
                onChange={(event) => set({ periodStart: event.target.value })}
              />
            )}
          </Field>
          <Field label="Covers until" hint="Inclusive." error={problems.periodEnd}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={form.periodEnd}
                onChange={(event) => set({ periodEnd: event.target.value })}
              />
            )}
          </Field>
        </div>
      </div>
    </Panel>
  )
}

/** How much is used of a text that must not grow longer, once that begins to matter. */
function room(text: string, most: number): string | undefined {
  const used = byteLength(text)
  return used * 2 > most ? `${used} of ${most} bytes` : undefined
}
