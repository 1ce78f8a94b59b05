import { Suspense } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '../../ui/lazy-part.ts'
import { transactStore } from './transact-store.ts'

const TransactDialog = lazyPart(() =>
  import('./transact-dialog.tsx').then((module) => ({ default: module.TransactDialog })),
)

/**
 * The dialog of `transact`, loaded with the first request. Needs a router around it, because the
 * outcome links to the result.
 */
export function TransactDialogOnRequest() {
  const requested = useStore(transactStore, (state) => state.request !== null)
  if (!requested) return null
  return (
    <Suspense fallback={null}>
      <TransactDialog />
    </Suspense>
  )
}
