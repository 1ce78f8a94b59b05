import { zodResolver } from '@hookform/resolvers/zod'
import type { MouseEvent } from 'react'
import {
  Controller,
  type Control as FormControl,
  type UseFormRegister,
  useForm,
  useWatch,
} from 'react-hook-form'
import { formatStatedDay } from '../../../lib/day.ts'
import { charactersIn, lengthCounter } from '../../../lib/name-length.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/select.tsx'
import {
  type DocumentsSpec,
  type FormStep,
  type InputSpec,
  problemsWithoutField,
  type Values,
  valuesOf,
} from '../model/step.ts'
import { DocumentsField } from './documents-field.tsx'

type StepFormProps = {
  readonly step: FormStep
  readonly values: Values
  /** Called with each change, so that nothing typed is ever lost. */
  readonly onChange: (values: Values) => void
  /** Called when the step has passed its schema. */
  readonly onDone: () => void
  readonly onBack: () => void
}

/** One step: its fields, checked when it is left, and again with every correction. */
export function StepForm({ step, values, onChange, onDone, onBack }: StepFormProps) {
  const {
    register,
    control: form,
    handleSubmit,
    formState,
    getValues,
    setValue,
  } = useForm<Record<string, unknown>>({
    // A field that no longer applies keeps its text, and is not judged.
    resolver: (typed, ...rest) => zodResolver(step.schema)(valuesOf(step, textsOf(typed)), ...rest),
    defaultValues: { ...values, ...valuesOf(step, values) },
    mode: 'onTouched',
  })
  const errorOf = (name: string) => {
    const message = formState.errors[name]?.message
    return typeof message === 'string' ? message : undefined
  }
  const otherProblems = problemsWithoutField(step, formState.errors)
  const keep = () => onChange(valuesOf(step, textsOf(getValues())))
  return (
    <form
      noValidate
      onChange={keep}
      onSubmit={(event) => {
        keep()
        void handleSubmit(onDone)(event)
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {step.fields.map((field) =>
          field.kind === 'documents' ? (
            <DocumentsControl
              key={field.name}
              field={field}
              form={form}
              error={errorOf(field.name)}
              onChange={(documents) => onChange({ [field.name]: documents })}
            />
          ) : (
            <StepField
              key={field.name}
              form={form}
              field={field}
              error={errorOf(field.name)}
              register={register}
              onPropose={(proposal) => {
                setValue(field.name, proposal, { shouldDirty: true, shouldValidate: true })
                keep()
              }}
            />
          ),
        )}
      </div>
      {otherProblems.length > 0 && (
        <Callout tone="error" title="This step cannot be completed" className="mt-5">
          <ul>
            {otherProblems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Callout>
      )}
      <div className="mt-8 flex justify-between gap-3 border-line border-t pt-5">
        <Button variant="outline" onMouseDown={keepFocus} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" onMouseDown={keepFocus}>
          Continue
        </Button>
      </div>
    </form>
  )
}

/** Leaving a field says what is wrong with it, which would move a button away while it is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type StepFieldProps = {
  readonly form: FormControl<Record<string, unknown>>
  readonly field: InputSpec
  readonly error: string | undefined
  readonly register: UseFormRegister<Record<string, unknown>>
  readonly onPropose: (proposal: string) => void
}

/** An input with its label, how its text is understood, and what a rule proposes. */
function StepField({ form, field, error, register, onPropose }: StepFieldProps) {
  const text = String(useWatch({ control: form, name: field.name }) ?? '')
  const { proposal } = field
  return (
    <Field
      label={field.label}
      hint={field.hint}
      understood={field.understood?.(text)}
      aside={
        proposal === undefined || proposal === text ? (
          lengthCounter(charactersIn(text), field.maximumCharacters ?? Infinity, 'characters')
        ) : (
          <Button
            size="xs"
            variant="quiet"
            aria-label={`${field.label}: use ${formatStatedDay(proposal)}`}
            onClick={() => onPropose(proposal)}
          >
            Use {formatStatedDay(proposal)}
          </Button>
        )
      }
      error={error}
      required={field.required ?? false}
      className={field.wide ? 'sm:col-span-2' : ''}
    >
      {(control) => <Control field={field} control={control} register={register} />}
    </Field>
  )
}

type DocumentsControlProps = {
  readonly field: DocumentsSpec
  readonly form: FormControl<Record<string, unknown>>
  readonly error: string | undefined
  readonly onChange: (documents: string) => void
}

/** The documents as one value of the form, though they have inputs of their own. */
function DocumentsControl({ field, form, error, onChange }: DocumentsControlProps) {
  return (
    <div className="sm:col-span-2">
      <Controller
        name={field.name}
        control={form}
        render={({ field: { value, onChange: set } }) => (
          <DocumentsField
            label={field.label}
            hint={field.hint}
            value={String(value)}
            error={error}
            onChange={(documents) => {
              set(documents)
              onChange(documents)
            }}
          />
        )}
      />
    </div>
  )
}

type ControlProps = {
  readonly field: InputSpec
  readonly control: {
    readonly id: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
    readonly required: boolean
  }
  readonly register: UseFormRegister<Record<string, unknown>>
}

function Control({ field, control, register }: ControlProps) {
  const inputProps = { ...control, ...register(field.name) }
  switch (field.kind) {
    case 'long-text':
      return <Textarea {...inputProps} placeholder={field.placeholder} />
    case 'choice':
      return <NativeSelect {...inputProps} options={field.options ?? []} />
    case 'date':
      return <Input {...inputProps} type="date" />
    case 'utc-time':
      return <Input {...inputProps} type="datetime-local" />
    case 'text':
      return <Input {...inputProps} placeholder={field.placeholder} autoComplete="off" />
  }
}

/** Every control of a step holds a text. */
function textsOf(values: Record<string, unknown>): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
