import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
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
