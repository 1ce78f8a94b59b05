/** The `handle` of every screen's route. */
export type PageHandle = {
  /** Shown before the product's name in the document title; empty on the home screen. */
  readonly title: string
}

/** The `handle` of routes whose code can be loaded ahead of a visit. */
export type PreloadHandle = { readonly preload: () => Promise<unknown> }

export function isPreloadHandle(handle: unknown): handle is PreloadHandle {
  return typeof handle === 'object' && handle !== null && 'preload' in handle
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}
