import type { ComponentProps } from 'react'
import { cn } from '../../../lib/cn.ts'
import { Input } from '../../../ui/input.tsx'

type UnitInputProps = Omit<ComponentProps<typeof Input>, 'onChange' | 'className'> & {
  /** `%`, or the symbol of a token. */
  readonly unit: string
  readonly onChange: (text: string) => void
}

/** A number with its unit behind it. Used in a `Field`, which labels it. */
export function UnitInput({ unit, onChange, ...rest }: UnitInputProps) {
  return (
    <span className="relative block">
      <Input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        onChange={(event) => onChange(event.target.value)}
        className={cn('tnum', unit === '%' ? 'pr-9' : 'pr-20')}
      />
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted text-sm">
        {unit}
      </span>
    </span>
  )
}
