import type { ReactNode } from 'react'

type Toast = {
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly title: string
  readonly description?: ReactNode
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** Toasts with the same id replace each other: the states of one transaction. */
  readonly id?: string
  /** Stays until it is closed; errors always do. */
  readonly lasting?: boolean
}

/**
 * Shows a toast. Never the only record: important outcomes are also on the page or in the
 * transaction centre. The library is loaded with the first toast.
 *
 * @example
 * notify({ kind: 'success', title: 'Bought 100 TBILL', id: hash })
 */
export async function notify({ kind, title, description, action, id, lasting }: Toast) {
  const { toast } = await import('sonner')
  const show = toast[kind]
  show(title, {
    ...(description !== undefined && { description }),
    ...(action !== undefined && { action }),
    ...(id !== undefined && { id }),
    ...((lasting || kind === 'error') && { duration: Number.POSITIVE_INFINITY }),
  })
}
