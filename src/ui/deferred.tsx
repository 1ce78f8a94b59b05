import { type ReactNode, useDeferredValue } from 'react'

type DeferredProps = {
  /** Reserves the space until the children are there. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Mounts its children after what surrounds them is painted, a little at a time, so that the page responds
 * meanwhile. For the long rest of a page below what people come for.
 *
 * @example
 * <Header />
 * <Deferred fallback={<Skeleton className="h-96" />}>
 *   <Panels />
 * </Deferred>
 */
export function Deferred({ fallback = null, children }: DeferredProps) {
  const isDue = useDeferredValue(true, false)
  return isDue ? children : fallback
}
