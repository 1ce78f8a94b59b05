import { Suspense } from 'react'
import type { DialogProps, SheetProps } from './dialog-surface.tsx'
import { lazyPart, usePreloadOnce } from './lazy-part.ts'

/** One file for both: most visits open one of each. */
const load = () => import('./dialog-surface.tsx')
const DialogSurface = lazyPart(() => load().then((module) => ({ default: module.DialogSurface })))
const SheetSurface = lazyPart(() => load().then((module) => ({ default: module.SheetSurface })))

/**
 * A modal dialog: at the bottom of the screen on phones, centred on larger screens. Traps the focus
 * and returns it. Its code is loaded once the page is idle, or when it opens.
 *
 * @example
 * <Dialog open={isOpen} onOpenChange={setOpen} title="Buy TBILL" actions={<Button onClick={sign}>Sign</Button>}>
 *   …
 * </Dialog>
 */
export function Dialog(props: DialogProps) {
  const needed = usePreloadOnce(props.open, load)
  return needed ? (
    <Suspense fallback={null}>
      <DialogSurface {...props} />
    </Suspense>
  ) : null
}

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
