import { useRef } from 'react'
import { type Ancestors, ancestorsOf, focusNear } from './focus-near.ts'

type RestoreFocus = {
  /** Saves the focused element, before the focus moves. */
  readonly save: () => void
  /** Returns the focus to the saved element, or near to where it was. */
  readonly restore: (event: Event) => void
}

/** For dialogs opened by state: without a Radix trigger, Radix does not return the focus. */
export function useRestoreFocus(): RestoreFocus {
  const opener = useRef<Ancestors>([])
  return {
    save: () => {
      opener.current = ancestorsOf(document.activeElement)
    },
    restore: (event) => {
      event.preventDefault()
      focusNear(opener.current)
    },
  }
}
