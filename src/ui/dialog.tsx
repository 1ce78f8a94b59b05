import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-surface.tsx'
import { useFirstNeed } from './use-first-need.ts'

const load = () => import('./dialog-surface.tsx')
const DialogSurface = lazy(() => load().then((module) => ({ default: module.DialogSurface })))

/**
 * A question or task that needs an answer before the page goes on. Rises from the foot of a phone,
 * stands in the middle of a screen. Holds the focus and gives it back. Its code is fetched once the
 * page is at rest, or when it opens.
 *
 * @example
 * <Dialog open={isOpen} onOpenChange={setOpen} title="Buy TBILL" actions={<Button onClick={sign}>Sign</Button>}>
 *   …
 * </Dialog>
 */
export function Dialog(props: DialogProps) {
  const needed = useFirstNeed(props.open, load)
  return needed ? (
    <Suspense fallback={null}>
      <DialogSurface {...props} />
    </Suspense>
  ) : null
}
