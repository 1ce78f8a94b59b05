import { FlaskConical, type LucideIcon, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { Button } from './button.tsx'

type BannerKind = 'demo' | 'degraded' | 'offline'

const styles: Record<BannerKind, { readonly icon: LucideIcon; readonly style: string }> = {
  demo: { icon: FlaskConical, style: 'bg-primary-soft text-primary-fg' },
  degraded: { icon: TriangleAlert, style: 'bg-warning-soft text-warning-fg' },
  offline: { icon: WifiOff, style: 'bg-error-soft text-error-fg' },
}

type BannerProps = {
  readonly kind: BannerKind
  /** Names the state: "Demo session". */
  readonly label: string
  /** One sentence: what it means for the numbers on screen. */
  readonly children: ReactNode
  readonly action?: ReactNode
  /** Hides the banner. Without it, the banner cannot be dismissed. */
  readonly onDismiss?: () => void
}

/**
 * A strip under the top bar with a state that affects the whole page.
 *
 * @example
 * <Banner kind="demo" label="Demo session">Sample data, not real money.</Banner>
 */
export function Banner({ kind, label, children, action, onDismiss }: BannerProps) {
  const { icon: Icon, style } = styles[kind]
  return (
    <div role="status" className={cn('border-line border-b text-xs print:hidden', style)}>
      <div className="shell-width flex min-h-9 items-center gap-2 py-1.5">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <p className="min-w-0 flex-1">
          <strong className="font-semibold">{label}.</strong> {children}
        </p>
        {action}
        {onDismiss && (
          <Button size="xs" variant="outline" onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </div>
    </div>
  )
}
