/**
 * Container of menus and tooltips: the main landmark, so that users who navigate by landmarks find
 * them; the body if there is none.
 */
export function overlayContainer(): HTMLElement {
  return document.querySelector('main') ?? document.body
}
