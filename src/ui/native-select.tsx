import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { controlStyle } from './control-style.ts'

export type Option<Value extends string = string> = {
  readonly value: Value
  readonly label: string
}

export type NativeSelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size'> & {
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
