import { cva } from 'class-variance-authority'
import { cn } from '../lib/cn.ts'

/**
 * A grey placeholder of the size of content that is loading. Set `aria-busy` on the region around
 * it.
 *
 * @example
 * <Skeleton className="h-7 w-32" />
 */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('block animate-pulse rounded-sm bg-line', className ?? 'h-4 w-full')}
    />
  )
}

const ring = cva('animate-spin rounded-full border-current border-r-transparent', {
  variants: { size: { sm: 'size-4 border-2', md: 'size-6 border-2', lg: 'size-9 border-3' } },
  defaultVariants: { size: 'md' },
})

/** A spinner, hidden from assistive technology: put a text next to it. */
export function Spinner({ size = 'md' }: { readonly size?: 'sm' | 'md' | 'lg' }) {
  return <span aria-hidden className={ring({ size })} />
}

/** A centred spinner while a page or panel loads; `label` is for screen readers. */
export function CentredSpinner({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <div role="status" className="grid min-h-[50vh] place-items-center text-primary-fg">
      <Spinner size="lg" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
