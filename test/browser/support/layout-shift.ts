import type { Page } from 'playwright-core'

declare global {
  interface Window {
    layoutShift: number
  }
}

/** Adds up the layout shift of the pages that are opened from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(addUpShifts)
}

/** Cumulative layout shift since the page was opened, as https://web.dev/articles/cls defines a shift. */
export const layoutShift = (page: Page): Promise<number> => page.evaluate(() => window.layoutShift)

/** An entry of type `layout-shift`, which TypeScript's library does not know. */
type LayoutShift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }

/** Runs in the page before anything else. */
function addUpShifts(): void {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (!entry.hadRecentInput) window.layoutShift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
