import { type RefObject, useEffect } from 'react'
import { type Ancestors, ancestorsOf, focusNear } from '../../ui/focus-near.ts'

/**
 * Moves the focus to the nearest part of the page that is left when the element that has it goes
 * away (a line that is removed, a button whose work is done). Browsers would give it to the body, and
 * whoever uses a keyboard would have to start over.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let focused: Ancestors = []
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? ancestorsOf(target) : []
    }
    const mend = () => {
      if (document.activeElement !== document.body || focused[0]?.isConnected !== false) return
      const lost = focused
      focused = []
      if (!focusNear(lost)) main.current?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(mend)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [main])
}
