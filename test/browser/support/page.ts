import type { Page } from 'playwright-core'

/** Waits until the app says that it has read everything, with the wallet connected if there is one. */
export async function marked(page: Page): Promise<void> {
  // Looks at every frame; a locator is looked for twice a second.
  await page.waitForFunction(isMarked)
}

const isMarked = (): boolean => document.documentElement.hasAttribute('data-settled')

/**
 * Waits until the screen is complete: the app says that it has read everything, nothing is shown as
 * being on its way, and what that led to has been drawn.
 */
export async function settled(page: Page): Promise<void> {
  do await page.waitForFunction(isComplete)
  while (!(await page.evaluate(whenDrawn).then(() => page.evaluate(isComplete))))
}

const isComplete = (): boolean =>
  document.documentElement.hasAttribute('data-settled') &&
  document.querySelector('[aria-busy="true"], .animate-pulse, .animate-spin') === null

/** What was just read may be drawn, or ask for more, in the next frame or the tasks that wait. */
async function whenDrawn(): Promise<void> {
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await scheduler.postTask(() => undefined, { priority: 'background' })
}

/** Gives the window another width, and waits until the screen has adapted. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
  await settled(page)
}
