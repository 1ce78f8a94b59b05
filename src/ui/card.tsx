import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

/** A raised sheet for one thing that can be picked up: an asset, a form, a chart. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border border-line bg-surface', className)} {...rest} />
}
