import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

/** A bordered container for one item: an asset, a form, a chart. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border border-line bg-surface', className)} {...rest} />
}
