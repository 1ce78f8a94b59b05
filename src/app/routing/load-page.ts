import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { loadCode } from '../../lib/load-code.ts'
import { within } from '../../lib/within.ts'
import { queryClient } from '../query-client.ts'

/** Milliseconds after which loading a screen's code fails. */
const chunkTimeout = 120_000

/** The code of a screen did not load in time. */
export class ChunkTimeoutError extends Error {
  override readonly name = 'ChunkTimeoutError'
  constructor() {
    super(`The code of this page did not load within ${chunkTimeout / 1000} seconds.`)
  }
}

/** The exports of a screen's module. */
type PageModule = {
  readonly Page: ComponentType
  /** Asks for what the screen shows first, before it is drawn. */
  readonly prepare?: (client: QueryClient) => void
}

/**
 * Loads the code of a screen for a route's `lazy`. Waits in `missingCode` where it does not arrive.
 *
 * @throws ChunkTimeoutError after 120 s; the error of code that does not work.
 *
 * @example
 * { path: 'about', lazy: () => loadPage(() => import('../features/about/page.tsx')) }
 */
export async function loadPage(
  load: () => Promise<PageModule>,
): Promise<{ readonly Component: ComponentType }> {
  const { Page, prepare } = await loadCode(() =>
    within(load(), chunkTimeout, () => new ChunkTimeoutError()),
  )
  prepare?.(queryClient)
  return { Component: Page }
}

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
