import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type AddressFieldProps = {
  readonly label: string
  readonly hint?: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with the address; nothing is wrong with an empty one yet. */
  readonly problem?: string | undefined
  readonly required?: boolean
}

/** An input for the address of an account or a contract. */
export function AddressField({
  label,
  hint,
  value,
  onChange,
  problem,
  required = true,
}: AddressFieldProps) {
  return (
    <Field label={label} hint={hint} error={value === '' ? undefined : problem} required={required}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          spellCheck={false}
          placeholder="0x…"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
