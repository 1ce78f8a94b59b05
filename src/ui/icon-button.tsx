import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The action, for screen readers and the tooltip. */
  readonly label: string
  readonly variant?: ButtonLook['variant']
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
