import type { Page } from 'playwright-core'

/** How Playwright says that a page navigated or was closed meanwhile. */
const isGone = /Execution context was destroyed|has been closed/

/**
 * Dispatches an event in every page of a browser, as an extension does. A page that navigates or closes misses
 * it: the one that follows reads the wallet's state when it opens.
 */
export async function tellPages(
  context: { readonly pages: () => readonly Pick<Page, 'evaluate'>[] },
  type: string,
  detail: unknown,
): Promise<void> {
  const dispatched = context.pages().map((page) =>
    page
      .evaluate(
        (event) => {
          window.dispatchEvent(new CustomEvent(event.type, { detail: event.detail }))
        },
        { type, detail },
      )
      .catch((error: unknown) => {
        if (!isGone.test(String(error))) throw error
      }),
  )
  await Promise.all(dispatched)
}
