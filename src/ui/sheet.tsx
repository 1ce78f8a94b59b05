import { Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'
import type { SheetProps } from './sheet-surface.tsx'
import { usePreloadOnce } from './use-preload-once.ts'

const load = () => import('./sheet-surface.tsx')
const SheetSurface = lazyPart(() => load().then((module) => ({ default: module.SheetSurface })))

/**
 * A modal panel that slides in from a side: the drawer, filters on phones, an activity list. Traps
 * the focus and returns it. Its code is loaded once the page is idle, or when it opens.
 *
 * @example
 * <Sheet open={isOpen} onOpenChange={setOpen} title="Filters" side="right" width="w-80">…</Sheet>
 */
export function Sheet(props: SheetProps) {
  const needed = usePreloadOnce(props.open, load)
  return needed ? (
    <Suspense fallback={null}>
      <SheetSurface {...props} />
    </Suspense>
  ) : null
}
