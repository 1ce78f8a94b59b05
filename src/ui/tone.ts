import { cva } from 'class-variance-authority'

/** What a colour says: blue informs, green affirms, orange warns, red refuses. */
export type Tone = 'neutral' | 'primary' | 'secondary' | 'warning' | 'error'

/** A soft field of a tone with text that is readable on it. */
export const softTone = cva('', {
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
