import type { ComponentType } from 'react'

/** How long a screen's code may take before the wait ends with a way out. */
const chunkTimeout = 120_000

/** The code of a screen did not arrive in time. */
export class ChunkTimeoutError extends Error {
  override readonly name = 'ChunkTimeoutError'
  constructor() {
    super(`The code of this page did not arrive within ${chunkTimeout / 1000} seconds.`)
  }
}

/** What a screen's module exports. `undefined` arrives when the page is being reloaded instead. */
type PageModule = { readonly Page: ComponentType } | undefined

/**
 * Fetches the code of a screen, in the form that a route's `lazy` wants.
 *
 * @throws ChunkTimeoutError after 120 s; whatever the import throws before that.
 *
 * @example
 * { path: 'about', lazy: () => loadPage(() => import('../features/about/page.tsx')) }
 */
export async function loadPage(
  load: () => Promise<PageModule>,
): Promise<{ readonly Component: ComponentType }> {
  const module = await withTimeout(load())
  if (module === undefined) return new Promise(() => {})
  return { Component: module.Page }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ChunkTimeoutError()), chunkTimeout)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
