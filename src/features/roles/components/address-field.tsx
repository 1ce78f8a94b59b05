import { isAddress } from 'viem'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type AddressFieldProps = {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Why a valid address cannot be used; undefined if it can. */
  readonly problem?: string | undefined
}

/** An input for the address of an account. */
export function AddressField({ label, hint, value, onChange, problem }: AddressFieldProps) {
  const isComplete = value === '' || isAddress(value.trim(), { strict: false })
  return (
    <Field
      label={label}
      hint={hint}
      error={isComplete ? problem : 'Enter an address: 0x followed by 40 hexadecimal digits.'}
      required
    >
      {(control) => (
        <Input
          {...control}
          value={value}
          spellCheck={false}
          autoComplete="off"
          placeholder="0x…"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
