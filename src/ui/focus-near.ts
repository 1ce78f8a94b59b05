/** An element and its ancestors, nearest first: where it was is known after it is gone. */
export type Ancestors = readonly HTMLElement[]

export function ancestorsOf(element: Element | null): Ancestors {
  if (!(element instanceof HTMLElement)) return []
  return [element, ...ancestorsOf(element.parentElement)]
}

/**
 * Focuses the first of the elements or, where it is gone, the nearest ancestor that is left.
 *
 * @returns false if only the page itself is left.
 */
export function focusNear(ancestors: Ancestors): boolean {
  const place = ancestors.find((element) => element.isConnected && element !== document.body)
  if (place === undefined || place === document.documentElement) return false
  const target = place === ancestors[0] ? place : (firstControlIn(place) ?? place)
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: place !== ancestors[0] })
  return true
}

const controls = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

/** A control near the lost one; none in so large a part that it would be anywhere. */
function firstControlIn(place: HTMLElement): HTMLElement | null {
  return place.matches('main, [role="dialog"]') ? null : place.querySelector<HTMLElement>(controls)
}
