import { type ComponentProps, type ReactNode, useState } from 'react'
import { parseAmount, toDecimalString, understoodAmount } from '../lib/amount.ts'
import { cn } from '../lib/cn.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type NumberInputProps = Omit<ComponentProps<typeof Input>, 'onChange' | 'inputMode' | 'type'> & {
  readonly value: string
  /** Called with what is typed, as it is typed. */
  readonly onChange: (text: string) => void
  /** Stands behind the number: `%`, or the symbol of a token. */
  readonly unit?: string
  /** Whether only whole numbers are asked for: keyboards on screens then have no decimal sign. */
  readonly isWhole?: boolean
}

/**
 * An input of a number whose form holds the text, which is read by `readNumber` and never rewritten. Used
 * in a `Field`, which labels it and shows how the text is understood. Amounts that a form holds as numbers
 * have `AmountInput`.
 */
export function NumberInput({
  onChange,
  unit,
  isWhole = false,
  className,
  ...rest
}: NumberInputProps) {
  const input = (
    <Input
      autoComplete="off"
      spellCheck={false}
      {...rest}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      onChange={(event) => onChange(event.target.value)}
      className={cn('tnum', unit !== undefined && (unit === '%' ? 'pr-9' : 'pr-20'), className)}
    />
  )
  if (unit === undefined) return input
  return (
    <span className="relative block">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted text-sm">
        {unit}
      </span>
    </span>
  )
}

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

type TypedValue<T> = {
  /** What the form holds; null for nothing. */
  readonly value: T | null
  /** The value that a text stands for; null for none. */
  readonly read: (text: string) => T | null
  /** The text of a value that was not typed. */
  readonly write: (value: T | null) => string
  readonly onChange: (value: T | null) => void
  /** Whether two values are the same to the form, which may hold null for 0. */
  readonly same?: (one: T | null, other: T | null) => boolean
}

/**
 * The text of an input whose form holds the value that the text stands for. What is typed is never
 * rewritten: not while the form holds the same in other digits (`0.` and `0`), and not before the form
 * has taken it over or the input is left, however late or otherwise the form answers. A value that the
 * form sets by itself replaces the text.
 */
export function useTypedText<T>({
  value,
  read,
  write,
  onChange,
  same = Object.is,
}: TypedValue<T>): {
  readonly text: string
  readonly type: (text: string) => void
  readonly leave: () => void
} {
  const [typed, setTyped] = useState({ text: '', isAwaited: false })
  const agrees = same(read(typed.text), value)
  if (agrees && typed.isAwaited) setTyped({ ...typed, isAwaited: false })
  return {
    text: agrees || typed.isAwaited ? typed.text : write(value),
    type: (text) => {
      setTyped({ text, isAwaited: true })
      onChange(read(text))
    },
    leave: () => {
      if (typed.isAwaited) setTyped({ ...typed, isAwaited: false })
    },
  }
}
