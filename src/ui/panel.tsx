import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '../lib/cn.ts'

/** A bordered container for one item: an asset, a form, a chart. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border border-line bg-surface', className)} {...rest} />
}

type PanelProps = {
  readonly title: string
  /** One line under the title. */
  readonly description?: ReactNode
  /** Controls at the right of the title. */
  readonly actions?: ReactNode
  /** Removes the padding, for tables that reach the edges. */
  readonly flush?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A card with a title: a region that assistive technology can navigate to.
 *
 * @example
 * <Panel title="Price" actions={<RangeSelector />}><TimeSeriesChart … /></Panel>
 */
export function Panel({
  title,
  description,
  actions,
  flush = false,
  className,
  children,
}: PanelProps) {
  const titleId = useId()
  return (
    <Card className={className}>
      <section aria-labelledby={titleId}>
        <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-2.5 sm:px-5">
          <div>
            <h2 id={titleId} className="font-semibold text-sm">
              <bdi>{title}</bdi>
            </h2>
            {description !== undefined && (
              <p className="mt-0.5 text-muted text-xs">{description}</p>
            )}
          </div>
          {actions}
        </header>
        <div className={cn(!flush && 'p-4 sm:p-5')}>{children}</div>
      </section>
    </Card>
  )
}
