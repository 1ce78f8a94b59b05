import type { ReactNode } from 'react'
import { parseAmount, toDecimalString, understoodAmount } from '../lib/amount.ts'
import { Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'
import { useTypedText } from './use-typed-text.ts'

type DecimalFieldProps = {
  readonly label: string
  /** In units of the last decimal; null while the text is not a number within the limits. */
  readonly value: number | null
  readonly decimals: number
  /** In units of the last decimal. */
  readonly largest: number
  readonly onChange: (value: number | null) => void
  readonly hint?: ReactNode
  /** Usual values to choose from, before the input. */
  readonly choices?: ReactNode
}

/** A positive number with so many decimals. Text that is not one stays, with what to enter instead. */
export function DecimalField({
  label,
  value,
  decimals,
  largest,
  onChange,
  hint,
  choices,
}: DecimalFieldProps) {
  const read = (from: string): number | null => {
    const parsed = parseAmount(from, decimals)
    if (!parsed.ok || parsed.amount.value < 1n || parsed.amount.value > largest) return null
    return Number.parseInt(parsed.amount.value.toString(), 10)
  }
  const write = (units: number) => toDecimalString({ value: BigInt(units), decimals })
  const { text, type, leave } = useTypedText({
    value,
    read,
    write: (units) => (units === null ? '' : write(units)),
    onChange,
  })
  return (
    <Field
      label={label}
      required
      hint={hint}
      understood={understoodAmount(text, { unit: '', decimals })}
      error={value === null ? `Enter ${write(1)} to ${write(largest)}.` : undefined}
    >
      {(control) => (
        <div className="flex items-center gap-2">
          {choices}
          <NumberInput
            {...control}
            className="min-w-0 flex-1"
            value={text}
            onChange={type}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  )
}
