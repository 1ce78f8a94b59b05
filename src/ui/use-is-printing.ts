import { useSyncExternalStore } from 'react'

let isPrinting = false

/** True while the page is laid out for paper, which has no buttons to show more with. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

function subscribe(onChange: () => void): () => void {
  const change = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    onChange()
  }
  window.addEventListener('beforeprint', change)
  window.addEventListener('afterprint', change)
  return () => {
    window.removeEventListener('beforeprint', change)
    window.removeEventListener('afterprint', change)
  }
}
