import { describe, expect } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import { examples, runExample } from './support/examples.ts'
import { ownLane } from './support/lane.ts'
import { resize, settled } from './support/page.ts'
import { test } from './support/test.ts'

describe('the documentation', () => {
  test('is searched with the keyboard alone', async ({ app }) => {
    const { page } = app
    await app.open('/docs')
    await settled(page)
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: 'Search the documentation' })
    await dialog.getByRole('searchbox').fill('retire beneficiary')
    await dialog
      .getByRole('status')
      .filter({ hasText: /^\d+ results$/ })
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    const results = dialog.getByRole('link')
    const expected = results.filter({ hasText: /^RetireRetiring Credits/ })
    const at = (await results.allInnerTexts()).findIndex((text) =>
      /^Retire\s+Retiring Credits/.test(text),
    )
    expect(at).toBeGreaterThanOrEqual(0)
    for (let step = 0; step <= at; step++) await page.keyboard.press('ArrowDown')
    expect(await expected.first().evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')

    await page.waitForURL('**/docs/retiring-credits#retire')
    const heading = page.getByRole('heading', { level: 2, name: 'Retire', exact: true })
    await expect
      .poll(() => heading.evaluate((each) => each.getBoundingClientRect().top))
      .toBeLessThan(200)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents
      .getByRole('link', { name: 'Retire', exact: true })
      .and(page.locator('[aria-current]'))
      .waitFor()
  })

  test('is read from page to page, with what it says copied', async ({ app }) => {
    const { page, context } = app
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await app.open('/docs/smart-contracts')
    await settled(page)
    const registry = app.chain.addressOf('AssetRegistry')
    await page.getByTitle(registry).first().waitFor()
    await page.getByRole('button', { name: 'Show functions and events of AssetRegistry' }).click()
    await page.getByText('isVerified(uint256 assetId) → (bool)').waitFor()

    await page
      .getByRole('navigation', { name: 'Previous and next page' })
      .getByText('Reading the Chain')
      .click()
    await page.getByRole('heading', { level: 1, name: 'Reading the Chain' }).waitFor()
    expect(await page.title()).toBe('Reading the Chain · Canopy')
    await page.getByRole('button', { name: 'Copy the code' }).first().click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe(examples[0]?.code.trimEnd())
  })

  test('opens at the error that a message links to', async ({ app }) => {
    const { page } = app
    await app.open('/docs/errors#CostAboveMaximum')
    const entry = page.locator('[id="CostAboveMaximum"]')
    await entry.getByText(/above your maximum of \$10\.00/).waitFor()
    const top = () => entry.evaluate((each) => each.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(400)
    expect(await top()).toBeGreaterThan(100)
  })

  test('has its pages in a menu on a phone', async ({ app }) => {
    const { page } = app
    await app.open('/docs/overview')
    await resize(page, 360)
    await page.getByRole('button', { name: 'All pages; this is Overview' }).click()
    const menu = page.getByRole('dialog', { name: 'Documentation' })
    expect(await menu.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe(
      'page',
    )
    await menu.getByRole('link', { name: 'Glossary' }).click()
    await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor()
    await menu.waitFor({ state: 'detached' })
  })
})

describe('the examples of the documentation', () => {
  test.for(examples)('$name runs as it is printed', async (example) => {
    const output = await runExample(example, ownLane())
    expect(output.trim()).toMatch(
      /^(Asset 1 is verified|Average price|Value of asset \d+: \d|Certificate 1 belongs|CostAbove)/,
    )
    expect(output).not.toMatch(/undefined|NaN/)
  })
})
