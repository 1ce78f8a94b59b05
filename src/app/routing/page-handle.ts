/** What every route of a screen says of itself in `handle`. */
export type PageHandle = {
  /** Stands before the product's name in the title of the document; empty on the home screen. */
  readonly title: string
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}
