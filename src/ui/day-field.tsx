import { Field, type FieldProps } from './field.tsx'
import { Input } from './input.tsx'

type DayFieldProps = Omit<FieldProps, 'children'> & {
  /** As `2026-01-31`; empty where no whole day was entered. */
  readonly value: string
  readonly onChange: (day: string) => void
}

/**
 * A field for a calendar day.
 *
 * @example
 * <DayField label="Last day" hint="Included." value={day} onChange={setDay} required />
 */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
