import { FileWarning } from 'lucide-react'
import { useState } from 'react'
import type { Address } from 'viem'
import { transact } from '../../chain/transactions/transact-store.ts'
import type { Credit, Issuance } from '../../domain/credits/credit.ts'
import { creditUnit } from '../../domain/credits/credit-type.ts'
import { reportKindDescriptor, reportKinds } from '../../domain/credits/notices/notice.ts'
import { uncompensated } from '../../domain/credits/notices/notice-text.ts'
import { understoodSerial } from '../../domain/credits/serials.ts'
import { creditDecimals } from '../../domain/units.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import {
  checkNoticeForm,
  emptyNoticeForm,
  type NoticeForm,
  type NoticeProblems,
  type NoticeSubject,
} from './notice-form.ts'
import { publishNoticeIntent } from './notice-intents.ts'
import { SourceFields } from './source-fields.tsx'

type NoticeFieldsProps = {
  readonly subject: NoticeSubject
  readonly credit: Credit
  readonly issuances: readonly Issuance[]
  /** Address of CreditNotices. */
  readonly contract: Address
  /** The notice was sent, or given up. */
  readonly onDone: () => void
}

/** The form for a notice, or for one that compensates or withdraws another. */
export function NoticeFields({ subject, credit, issuances, contract, onDone }: NoticeFieldsProps) {
  const [form, setForm] = useState(emptyNoticeForm)
  const [submitted, setSubmitted] = useState(false)
  const checked = checkNoticeForm(form, subject, { credit, issuances, now: nowInSeconds() })
  const problems = submitted && !checked.ok ? checked.problems : {}
  const set = (changes: Partial<NoticeForm>) => setForm((current) => ({ ...current, ...changes }))
  const title = titleOf(subject)
  const submit = async () => {
    setSubmitted(true)
    if (!checked.ok) return
    const sent = await transact(publishNoticeIntent(credit, checked.draft, contract))
    if (sent.status !== 'submitted') return
    setForm(emptyNoticeForm)
    setSubmitted(false)
    onDone()
  }
  return (
    <form
      aria-label={title}
      noValidate
      className="flex max-w-xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 className="font-semibold text-base">{title}</h3>
      {subject.act === 'report' && <KindField form={form} problems={problems} set={set} />}
      {subject.act !== 'withdraw' && (
        <UnitsFields
          form={form}
          problems={problems}
          set={set}
          subject={subject}
          unit={creditUnit(credit.project.type).short}
        />
      )}
      <DayField
        label="Day of the registry’s report"
        error={problems.day}
        required
        className="sm:max-w-60"
        value={form.day}
        onChange={(day) => set({ day })}
      />
      <SourceFields
        entered={form}
        hint="The registry’s report or its record of the credits."
        problems={problems}
        onChange={set}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">
          <FileWarning aria-hidden />
          Preview
        </Button>
        {subject.act !== 'report' && (
          <Button type="button" variant="outline" onClick={onDone}>
            Publish another notice instead
          </Button>
        )}
      </div>
    </form>
  )
}

function titleOf(subject: NoticeSubject): string {
  switch (subject.act) {
    case 'report':
      return 'Publish a notice'
    case 'compensate':
      return `Compensate notice ${subject.report.id}`
    case 'withdraw':
      return `Withdraw notice ${subject.notice.id}`
  }
}

type PartProps = {
  readonly form: NoticeForm
  readonly problems: NoticeProblems
  readonly set: (changes: Partial<NoticeForm>) => void
}

function KindField({ form, problems, set }: PartProps) {
  return (
    <Field
      label="What the registry reported"
      hint={form.kind === null ? undefined : reportKindDescriptor(form.kind).meaning}
      error={problems.kind}
      required
    >
      {(control) => (
        <Select
          {...control}
          options={reportKinds.map((kind) => ({
            value: kind,
            label: reportKindDescriptor(kind).label,
          }))}
          value={form.kind}
          onChange={(kind) => set({ kind })}
          placeholder="Choose what was reported"
        />
      )}
    </Field>
  )
}

const segments = [
  { value: 'serials', label: 'Serial numbers' },
  { value: 'quantity', label: 'Only how many' },
] as const

type UnitsFieldsProps = PartProps & {
  readonly subject: Exclude<NoticeSubject, { readonly act: 'withdraw' }>
  readonly unit: string
}

/** The affected credits of a report, or those that were cancelled in exchange. */
function UnitsFields({ form, problems, set, subject, unit }: UnitsFieldsProps) {
  const what = subject.act === 'report' ? 'Affected credits' : 'Credits cancelled in exchange'
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1.5 font-medium text-sm">{what}</legend>
      <SegmentedControl
        label="The registry states"
        size="sm"
        segments={segments}
        value={form.names}
        onChange={(names) => set({ names })}
      />
      {form.names === 'quantity' ? (
        <AmountInput
          label={subject.act === 'report' ? 'How many are affected' : 'How many are compensated'}
          unit={unit}
          decimals={creditDecimals}
          value={form.units}
          onChange={(units) => set({ units })}
          {...(subject.act === 'compensate' && {
            balance: uncompensated(subject.report).value,
            balanceLabel: 'Not compensated',
          })}
          error={problems.units}
        />
      ) : (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="First serial number"
            hint={understoodSerial(form.first) ?? 'Or the whole serial as the registry prints it.'}
            error={problems.first}
            required
          >
            {(control) => (
              <Input
                {...control}
                value={form.first}
                onChange={(event) => set({ first: event.target.value })}
              />
            )}
          </Field>
          <Field
            label="Last serial number"
            hint={understoodSerial(form.last)}
            error={problems.last}
          >
            {(control) => (
              <Input
                {...control}
                value={form.last}
                onChange={(event) => set({ last: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </fieldset>
  )
}
