import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
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
