import { useRef } from 'react'

type Opener = {
  /** Notes who has the focus, before it is taken. */
  readonly remember: () => void
  /** Gives the focus back, if who had it is still there. */
  readonly giveBack: (event: Event) => void
}

/** Surfaces are opened by state, not by a trigger inside them, so they note the trigger themselves. */
export function useRestoreFocus(): Opener {
  const opener = useRef<Element | null>(null)
  return {
    remember: () => {
      opener.current = document.activeElement
    },
    giveBack: (event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
