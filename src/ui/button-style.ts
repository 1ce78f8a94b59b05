import { cva, type VariantProps } from 'class-variance-authority'

/** Style of buttons; shared by `Button`, `IconButton` and `ButtonLink`. */
export const buttonStyle = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-fill hover:bg-primary-hover',
        secondary: 'bg-secondary text-on-fill hover:bg-secondary-hover',
        outline: 'border border-control bg-surface text-fg hover:bg-hover',
        soft: 'bg-primary-soft text-primary-fg hover:bg-hover',
        quiet: 'text-fg hover:bg-hover',
        danger: 'bg-error text-on-fill hover:bg-error-hover',
        bar: 'text-bar-fg hover:bg-bar-hover focus-visible:outline-bar-fg',
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
