import type { ReactNode } from 'react'

type Toast = {
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly title: string
  readonly description?: ReactNode
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** Toasts of one id replace each other: the stages of one transaction. */
  readonly id?: string
  /** Stays until it is closed; errors do so by themselves. */
  readonly lasting?: boolean
}

/**
 * Says in passing what happened. Never the only record: what matters stands on the page or in the
 * transaction centre too. The library behind it is fetched with the first toast.
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
