import { lazy, Suspense } from 'react'
import type { SheetProps } from './sheet-surface.tsx'
import { useFirstNeed } from './use-first-need.ts'

const load = () => import('./sheet-surface.tsx')
const SheetSurface = lazy(() => load().then((module) => ({ default: module.SheetSurface })))

/**
 * A panel that slides in from a side over the page: the drawer, filters on a phone, an activity list.
 * Holds the focus and gives it back. Its code is fetched once the page is at rest, or when it opens.
 *
 * @example
 * <Sheet open={isOpen} onOpenChange={setOpen} title="Filters" side="right" width="w-80">…</Sheet>
 */
export function Sheet(props: SheetProps) {
  const needed = useFirstNeed(props.open, load)
  return needed ? (
    <Suspense fallback={null}>
      <SheetSurface {...props} />
    </Suspense>
  ) : null
}
