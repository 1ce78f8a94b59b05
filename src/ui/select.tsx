import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { controlStyle } from './control-style.ts'

type Option<Value extends string> = { readonly value: Value; readonly label: string }

type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'multiple' | 'size'
> & {
  readonly options: readonly Option<Value>[]
  /** `null` shows the placeholder. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly placeholder?: string
}

/**
 * The browser's native select, which works best on phones, with keyboards and with screen readers.
 * Used in a `Field`, or with an `aria-label`.
 *
 * @example
 * <Select aria-label="Sort by" options={[{ value: 'yield', label: 'Yield' }]} value={sort} onChange={setSort} />
 */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder = 'Choose',
  className,
  ...rest
}: SelectProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (option !== undefined) onChange(option.value)
  }
  return (
    <span className={cn('relative inline-flex min-w-0', className)}>
      <select
        {...rest}
        value={value ?? ''}
        onChange={(event) => choose(event.target.value)}
        className={cn(controlStyle, 'appearance-none truncate pr-9')}
      >
        {value === null && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-fg">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-3 right-3 size-4 text-muted"
      />
    </span>
  )
}
