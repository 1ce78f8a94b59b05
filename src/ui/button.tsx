import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: shows a spinner, keeps the label, takes no second press. */
    readonly busy?: boolean
  }

/**
 * Something that happens when pressed. For going somewhere use `ButtonLink`.
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
