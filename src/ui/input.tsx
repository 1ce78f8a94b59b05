import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { controlStyle } from './control-style.ts'

/**
 * A single-line text input. Used in a `Field`, which labels it.
 *
 * @example
 * <Field label="Beneficiary">{(control) => <Input {...control} value={name} onChange={change} />}</Field>
 */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(controlStyle, className)} {...rest} />
}
