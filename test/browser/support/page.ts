import type { Page } from 'playwright-core'

/** Waits until the page has loaded its screen and asks the chain for nothing more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
