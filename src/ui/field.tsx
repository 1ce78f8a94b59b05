import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../lib/cn.ts'

/** What a control inside a `Field` must carry so that label, hint and error belong to it. */
type FieldControl = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly required: boolean
}

type FieldProps = {
  readonly label: string
  /** Content next to the label, for example a balance. */
  readonly aside?: ReactNode
  /** Help text under the control. */
  readonly hint?: ReactNode
  /** A message with the next step; marks the control as invalid. */
  readonly error?: string | undefined
  readonly required?: boolean
  readonly className?: string | undefined
  /** Renders the control; spread the given props onto it. */
  readonly children: (control: FieldControl) => ReactNode
}

/**
 * A labelled control with a hint and an error, accessible to assistive technology.
 *
 * @example
 * <Field label="Name" hint="As in the register" error={errors.name?.message} required>
 *   {(control) => <Input {...control} {...register('name')} />}
 * </Field>
 */
export function Field({
  label,
  aside,
  hint,
  error,
  required = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint !== undefined && hintId, error !== undefined && errorId]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
          {!required && (
            <span className="ml-1.5 inline-block font-normal text-subtle text-xs">optional</span>
          )}
        </label>
        {aside !== undefined && <div className="text-muted text-xs tnum">{aside}</div>}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== undefined || undefined,
        required,
      })}
      {hint !== undefined && (
        <p id={hintId} className="text-muted text-xs">
          {hint}
        </p>
      )}
      <p
        id={errorId}
        aria-live="polite"
        className="flex gap-1.5 text-error-fg text-xs empty:hidden"
      >
        {error !== undefined && (
          <>
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  )
}
