import { Suspense } from 'react'
import type { DialogProps } from './dialog-surface.tsx'
import { lazyPart } from './lazy-part.ts'
import { usePreloadOnce } from './use-preload-once.ts'

const load = () => import('./dialog-surface.tsx')
const DialogSurface = lazyPart(() => load().then((module) => ({ default: module.DialogSurface })))

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
