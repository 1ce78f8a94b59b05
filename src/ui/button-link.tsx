import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cn } from '../lib/cn.ts'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook

/**
 * A link to another screen that looks like a button.
 *
 * @example
 * <ButtonLink to="/marketplace">Browse assets</ButtonLink>
 */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={cn(buttonStyle({ variant, size }), className)} {...rest} />
}
