import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

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

/** Meaning of a colour: blue is information, green success, orange warning, red error. */
export type Tone = 'neutral' | 'primary' | 'secondary' | 'warning' | 'error'

/** A soft background in a tone, with a readable text colour. */
const softTone = cva('', {
  variants: {
    tone: {
      neutral: 'bg-hover text-muted',
      primary: 'bg-primary-soft text-primary-fg',
      secondary: 'bg-secondary-soft text-secondary-fg',
      warning: 'bg-warning-soft text-warning-fg',
      error: 'bg-error-soft text-error-fg',
    } satisfies Record<Tone, string>,
  },
})
