import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import type { Tone } from './badge.tsx'

const styles = {
  neutral: { icon: Info, edge: 'border-l-control', ink: 'text-muted' },
  primary: { icon: Info, edge: 'border-l-primary-fg', ink: 'text-primary-fg' },
  secondary: { icon: CircleCheck, edge: 'border-l-secondary-fg', ink: 'text-secondary-fg' },
  warning: { icon: TriangleAlert, edge: 'border-l-warning-fg', ink: 'text-warning-fg' },
  error: { icon: CircleAlert, edge: 'border-l-error-fg', ink: 'text-error-fg' },
} satisfies Record<Tone, unknown>

type CalloutProps = {
  readonly tone?: Tone
  readonly title?: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly className?: string
}

/**
 * A permanent note on the page: a risk, a condition, a result.
 *
 * @example
 * <Callout tone="warning" title="Wrong network">Switch to Hardhat to buy.</Callout>
 */
export function Callout({ tone = 'primary', title, children, actions, className }: CalloutProps) {
  const { icon: Icon, edge, ink } = styles[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'note'}
      className={cn(
        'flex gap-3 rounded-md border border-line border-l-3 bg-surface p-3.5 text-sm',
        edge,
        className,
      )}
    >
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <div className="text-muted">{children}</div>
        {actions !== undefined && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
