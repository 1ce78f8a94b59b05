import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { controlStyle } from './control-style.ts'

/** A multi-line text input. Used in a `Field`, which labels it. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlStyle, 'field-sizing-content h-auto min-h-24 py-2', className)}
      {...rest}
    />
  )
}
