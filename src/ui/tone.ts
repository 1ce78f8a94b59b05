import { cva } from 'class-variance-authority'

/** Meaning of a colour: blue is information, green success, orange warning, red error. */
export type Tone = 'neutral' | 'primary' | 'secondary' | 'warning' | 'error'

/** A soft background in a tone, with a readable text colour. */
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
