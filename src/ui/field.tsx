import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../lib/cn.ts'

/** What a control inside a `Field` must carry so that label, hint and error belong to it. */
type FieldControl = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly required: boolean
}

export type FieldProps = {
  readonly label: string
  /** Content next to the label, for example a balance. */
  readonly aside?: ReactNode
  /** Help text under the control. */
  readonly hint?: ReactNode
  /** How what is typed is understood, where it could be taken for something else: `1,000 USDC`. */
  readonly understood?: string | undefined
  /** What to check before going on; the control stays valid. */
  readonly warning?: ReactNode
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
  understood,
  warning,
  error,
  required = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const understoodId = `${id}-understood`
  const warningId = `${id}-warning`
  const describedBy = [
    understood !== undefined && understoodId,
    hint !== undefined && hintId,
    warning !== undefined && warningId,
    error !== undefined && errorId,
  ]
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
      <p id={understoodId} aria-live="polite" className="text-fg text-xs tnum empty:hidden">
        {understood !== undefined && `= ${understood}`}
      </p>
      {hint !== undefined && (
        <p id={hintId} className="text-muted text-xs">
          {hint}
        </p>
      )}
      <p
        id={warningId}
        aria-live="polite"
        className="flex gap-1.5 text-warning-fg text-xs empty:hidden"
      >
        {warning !== undefined && (
          <>
            <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            <span className="min-w-0 break-words">{warning}</span>
          </>
        )}
      </p>
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
