import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import {
  byteLength,
  type FormProblems,
  messageBytes,
  nameBytes,
  type RetirementForm,
} from './retirement-details.ts'

type DetailsFormProps = {
  readonly form: RetirementForm
  readonly problems: FormProblems
  readonly onChange: (form: RetirementForm) => void
}

/** What is written on the certificates, for ever. */
export function DetailsForm({ form, problems, onChange }: DetailsFormProps) {
  const set = (changes: Partial<RetirementForm>) => onChange({ ...form, ...changes })
  return (
    <Panel
      title="On the certificates"
      description="Public for ever, and never to be changed. All of it may be left empty."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="In whose name"
          aside={`${byteLength(form.beneficiaryName)} of ${nameBytes} bytes`}
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
        <Field
          label="Beneficiary’s address"
          hint="Receives the certificates. Your own account when empty."
          error={problems.beneficiary}
        >
          {(control) => (
            <Input
              {...control}
              value={form.beneficiary}
              onChange={(event) => set({ beneficiary: event.target.value })}
              placeholder="0x…"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          label="Message"
          aside={`${byteLength(form.message)} of ${messageBytes} bytes`}
          error={problems.message}
          className="sm:col-span-2"
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
        <Field label="Covers until" hint="That day included." error={problems.periodEnd}>
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
    </Panel>
  )
}
