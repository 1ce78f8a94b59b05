import type { Page } from 'playwright-core'

/** Counts clicks from now on. Returns how many there were. Call it before the page is opened. */
export async function countClicks(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countClick', () => count++)
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void }
    // A click on a label comes again from its control, untrusted.
    addEventListener('click', ({ isTrusted }) => isTrusted && countClick(), true)
  })
  return () => count
}
