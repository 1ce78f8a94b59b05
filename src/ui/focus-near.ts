/** An element and what is around it, so that its place is known after it is gone. */
export type BrowserEnv = readonly HTMLElement[]

export function surroundingsOf(element: Element | null): BrowserEnv {
  if (!(element instanceof HTMLElement)) return []
  return [element, ...surroundingsOf(element.parentElement)]
}

/**
 * Focuses an element or, where it is gone, the nearest part of the page that is left.
 *
 * @returns false if nothing of it is left.
 */
export function focusNear(around: BrowserEnv): boolean {
  const place = around.find((element) => element.isConnected && element !== document.body)
  if (place === undefined || place === document.documentElement) return false
  const target = place === around[0] ? place : (firstControlIn(place) ?? place)
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: place !== around[0] })
  return true
}

const controls = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

/** A control near the lost one; none in so large a part that it would be anywhere. */
function firstControlIn(place: HTMLElement): HTMLElement | null {
  return place.matches('main, [role="dialog"]') ? null : place.querySelector<HTMLElement>(controls)
}
