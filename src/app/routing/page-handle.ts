/** The `handle` of every screen's route. */
export type PageHandle = {
  /** Shown before the product's name in the document title; empty on the home screen. */
  readonly title: string
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}
