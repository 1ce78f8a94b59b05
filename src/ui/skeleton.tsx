import { cn } from '../lib/cn.ts'

/**
 * A grey shape in the place and size of what is coming. The region around it carries `aria-busy`.
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
