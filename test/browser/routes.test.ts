import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import { settled } from './support/page.ts'
import { routes, themes, widths } from './support/routes.ts'
import { test } from './support/test.ts'

describe.each(routes)('%s', (path) => {
  test.for(themes)('is sound in the %s theme at every width', async (theme, { app }) => {
    await app.open(path, theme)
    await settled(app.page)

    expect(await app.page.title()).toMatch(/Canopy/)
    expect(await app.page.locator('h1').count()).toBe(1)
    expect(await app.page.locator('html').getAttribute('data-theme')).toBe(theme)
    for (const width of widths) {
      await app.page.setViewportSize({ width, height: 900 })
      await settled(app.page)
      expect(await accessibilityProblems(app.page), `axe at ${width} px`).toEqual([])
      expect(await sidewaysScroll(app.page), `sideways scroll at ${width} px`).toBe(0)
    }
  })
})

/** CSS pixels by which the page is wider than its window. */
const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
