import { cva, type VariantProps } from 'class-variance-authority'

/** One that cannot be pressed often says why, so it is as legible as other text. */
const legible =
  'disabled:border-line disabled:bg-hover disabled:text-muted aria-disabled:border-line aria-disabled:bg-hover aria-disabled:text-muted'
const faint = 'disabled:opacity-50 aria-disabled:opacity-50'

/** Style of buttons; shared by `Button`, `IconButton` and `ButtonLink`. */
export const buttonStyle = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors disabled:pointer-events-none aria-disabled:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: ['bg-primary text-on-fill hover:bg-primary-hover', legible],
        secondary: ['bg-secondary text-on-fill hover:bg-secondary-hover', legible],
        outline: ['border border-control bg-surface text-fg hover:bg-hover', legible],
        soft: ['bg-primary-soft text-primary-fg hover:bg-hover', legible],
        quiet: ['text-fg hover:bg-hover', faint],
        danger: ['bg-error text-on-fill hover:bg-error-hover', legible],
        bar: ['text-bar-fg hover:bg-bar-hover focus-visible:outline-bar-fg', faint],
      },
      size: {
        xs: 'h-7 px-2 text-xs',
        sm: 'h-8 px-3 text-xs',
        md: 'h-10 px-4 text-sm',
        lg: 'h-12 px-6 text-base',
        'icon-sm': 'size-8',
        icon: 'size-10 [&_svg]:size-5',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

type Variants = VariantProps<typeof buttonStyle>

export type ButtonLook = {
  /** `primary` for the main action of a screen; `outline` and `quiet` for others. */
  readonly variant?: NonNullable<Variants['variant']> | undefined
  readonly size?: Extract<Variants['size'], 'xs' | 'sm' | 'md' | 'lg'> | undefined
}
