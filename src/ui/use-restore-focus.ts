import { useRef } from 'react'

type RestoreFocus = {
  /** Saves the focused element, before the focus moves. */
  readonly save: () => void
  /** Returns the focus to the saved element. */
  readonly restore: (event: Event) => void
}

/** For dialogs opened by state: without a Radix trigger, Radix does not return the focus. */
export function useRestoreFocus(): RestoreFocus {
  const opener = useRef<Element | null>(null)
  return {
    save: () => {
      opener.current = document.activeElement
    },
    restore: (event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
