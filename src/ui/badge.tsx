import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { softTone, type Tone } from './tone.ts'

type BadgeProps = {
  readonly tone?: Tone
  /** A dot before the text, for a current state. */
  readonly dot?: boolean
  readonly children: ReactNode
}

/**
 * A short state or kind. The text carries the meaning; the colour only supports it.
 *
 * @example
 * <Badge tone="secondary">Verified</Badge>
 */
export function Badge({ tone = 'neutral', dot = false, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-6 items-center gap-1.5 rounded-sm px-2 font-medium text-xs whitespace-nowrap [&_svg]:size-3.5',
        softTone({ tone }),
      )}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}
