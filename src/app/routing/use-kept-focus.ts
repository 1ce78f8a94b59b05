import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to the nearest part of the page that is left when the element that has it goes
 * away (a line that is removed, a button whose work is done). Browsers would give it to the body, and
 * whoever uses a keyboard would have to start over.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let around: readonly HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof HTMLElement ? [target, ...ancestorsOf(target)] : []
    }
    const mend = () => {
      if (document.activeElement !== document.body || around[0]?.isConnected !== false) return
      const place = around.find((element) => element.isConnected && element !== document.body)
      const next = place && (firstControlIn(place) ?? place)
      around = []
      focusOn(next ?? main.current)
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

function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = element
  return parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)]
}

const controls = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

/** A control near the lost one; none in so large a part that it would be anywhere. */
function firstControlIn(place: HTMLElement): HTMLElement | null {
  return place.matches('main, [role="dialog"]') ? null : place.querySelector<HTMLElement>(controls)
}

function focusOn(element: HTMLElement | null): void {
  if (element === null) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
