/**
 * Where menus and tooltips are put: within the main landmark, so that whoever moves by landmarks finds
 * them; the body stands in where there is none.
 */
export function overlayContainer(): HTMLElement {
  return document.querySelector('main') ?? document.body
}
