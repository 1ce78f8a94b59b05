import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { controlStyle } from './input.tsx'

type SelectProps<Value extends string> = Omit<
  NativeSelectProps,
  'options' | 'value' | 'onChange' | 'children'
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
  ...rest
}: SelectProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (option !== undefined) onChange(option.value)
  }
  return (
    <NativeSelect
      {...rest}
      options={options}
      value={value ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      {value === null && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
    </NativeSelect>
  )
}

type Option<Value extends string = string> = {
  readonly value: Value
  readonly label: string
}

type NativeSelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size'> & {
  readonly options: readonly Option[]
}

/**
 * The browser's select with the look of the other controls, for forms that register their inputs;
 * `Select` elsewhere. Children stand before the options.
 *
 * @example
 * <NativeSelect {...register('standard')} options={[{ value: '0', label: 'Verra' }]} />
 */
export function NativeSelect({ options, className, children, ...rest }: NativeSelectProps) {
  return (
    <span className={cn('relative inline-flex min-w-0', className)}>
      <select {...rest} className={cn(controlStyle, 'appearance-none truncate pr-9')}>
        {children}
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="bg-raised text-fg">
            {label}
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
