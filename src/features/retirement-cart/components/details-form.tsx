import { type ReactNode, useState } from 'react'
import { purposeText } from '../../../domain/retirement/purpose.ts'
import {
  type FormProblems,
  messageBytes,
  type RetirementForm,
} from '../../../domain/retirement/retirement-details.ts'
import type { Purpose } from '../../../domain/stated-details.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { BeneficiaryFields } from './beneficiary-fields.tsx'
import { room } from './room.ts'

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
        <Part title="What they are retired for">
          <RadioCards
            label="Purpose"
            columns={1}
            choices={purposes.map((value) => ({
              value,
              label: purposeText(value).label,
              description: purposeText(value).meaning,
            }))}
            value={form.purpose === '' ? null : form.purpose}
            onChange={(purpose) => set({ purpose })}
          />
          {shown('purpose') && (
            <p role="status" className="mt-2 text-error-fg text-xs">
              {problems.purpose}
            </p>
          )}
          <p className="mt-2 text-muted text-xs">
            {isMixed &&
              'Only what fits all credits of the cart; retire one type after the other for more. '}
            <TextLink to="/docs/claims">What may be claimed</TextLink>
          </p>
        </Part>
        <Part title="On whose behalf">
          <BeneficiaryFields form={form} problemOf={shown} onChange={set} onLeave={leave} />
        </Part>
        <div className="grid gap-5">
          <Field label="Message" aside={room(form.message, messageBytes)} error={problems.message}>
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
            <Field label="Reported from" error={problems.periodStart}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={form.periodStart}
                  onChange={(event) => set({ periodStart: event.target.value })}
                />
              )}
            </Field>
            <Field label="Reported until" hint="Inclusive." error={problems.periodEnd}>
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
      </div>
    </Panel>
  )
}

type PartProps = { readonly title: string; readonly children: ReactNode }

function Part({ title, children }: PartProps) {
  return (
    <section>
      <h3 className="mb-2 font-medium text-sm">{title}</h3>
      {children}
    </section>
  )
}
