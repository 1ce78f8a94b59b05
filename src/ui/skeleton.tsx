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
