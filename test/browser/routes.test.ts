import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Aspect, accessibilityProblems } from './support/accessibility.ts'
import { layoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { resize, settled } from './support/page.ts'
import { routes, widths } from './support/routes.ts'
import { test } from './support/test.ts'

test.for(routes)('%s is sound in both themes at every width', async (path, { app }) => {
  const { page } = app
  await page.setViewportSize({ width: 390, height: 900 })
  await watchLayoutShift(page)
  await app.open(path, 'light')
  await settled(page)
  expect(await layoutShift(page), 'layout shift on a phone').toBeLessThanOrEqual(0.05)
  expect(await page.title()).toMatch(/Canopy/)
  expect(await page.locator('h1').count()).toBe(1)
  expect(await themeOf(page)).toBe('light')
  expect((await sourcesOf(page)).size, 'sources of figures').toBeLessThanOrEqual(1)
  for (const width of widths) {
    await resize(page, width)
    expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBe(0)
    if (width !== betweenWidth) await expectSound(page, 'everything')
  }

  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  expect(await themeOf(page)).toBe('dark')
  for (const width of [1440, 360]) {
    await resize(page, width)
    await expectSound(page, 'colours')
  }
})

test('a cart with credits of every type fits into every width', async ({ app }) => {
  const { page } = app
  await app.connectedWallet('treasurer')
  await app.open('/environmental/retire')
  await page.getByRole('region', { name: 'Credits you hold', exact: true }).waitFor()
  const amounts = page.getByRole('textbox', { name: /^Retire/ })
  expect(await amounts.count()).toBeGreaterThanOrEqual(20)
  for (const width of [320, ...widths]) {
    await resize(page, width)
    expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBe(0)
    if (width !== betweenWidth) await expectSound(page, 'everything')
  }
})

/** Where the figures of a screen come from, sample data or the chain: of both, nobody could tell which. */
async function sourcesOf(page: Page): Promise<ReadonlySet<string>> {
  const badges = page.locator('main').getByText(/^(Sample$|Sample, API|On chain, block \d)/)
  return new Set((await badges.allTextContents()).map((text) => text.split(',')[0] ?? ''))
}

/** What it shows is shown at one of the other widths too. */
const betweenWidth = 768

async function expectSound(page: Page, aspect: Aspect): Promise<void> {
  const where = `in the ${await themeOf(page)} theme at ${page.viewportSize()?.width} px`
  expect(await accessibilityProblems(page, aspect), `axe ${where}`).toEqual([])
}

const themeOf = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-theme')

/** CSS pixels by which the page is wider than its window. */
const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
