import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cn } from '../lib/cn.ts'
import { Spinner } from './skeleton.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** The action is running: shows a spinner, keeps the label, and is disabled. */
    readonly busy?: boolean
  }

/**
 * A button for an action. For navigation use `ButtonLink`.
 *
 * @example
 * <Button onClick={buy} busy={isBuying}>Buy 100 shares</Button>
 * <Button variant="outline" size="sm">Cancel</Button>
 */
export function Button({
  variant,
  size,
  busy = false,
  type = 'button',
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={cn(buttonStyle({ variant, size }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <Spinner size="sm" />}
      {children}
    </button>
  )
}

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

type ButtonStyle = {
  /** `primary` for the main action of a screen; `outline` and `quiet` for others. */
  readonly variant?: NonNullable<Variants['variant']> | undefined
  readonly size?: Extract<Variants['size'], 'xs' | 'sm' | 'md' | 'lg'> | undefined
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle

/**
 * A link to another screen that looks like a button.
 *
 * @example
 * <ButtonLink to="/marketplace">Browse assets</ButtonLink>
 */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={cn(buttonStyle({ variant, size }), className)} {...rest} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The action, for screen readers and the tooltip. */
  readonly label: string
  readonly variant?: ButtonStyle['variant']
  readonly size?: 'icon-sm' | 'icon'
}

/**
 * A button with an icon only.
 *
 * @example
 * <IconButton label="Close" onClick={close}><X aria-hidden /></IconButton>
 */
export function IconButton({
  label,
  variant = 'quiet',
  size = 'icon',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cn(buttonStyle({ variant, size }), className)}
      {...rest}
    />
  )
}
