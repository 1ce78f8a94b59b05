import { describe, expect } from 'vitest'
import { sampleAsset } from './support/actions.ts'
import { settled } from './support/page.ts'
import { test } from './support/test.ts'

describe('what is chosen and typed is kept', () => {
  test('a function that is chosen on the tab of writes stays there', async ({ app }) => {
    const { page } = app
    await app.open('/contracts/AssetMarket')
    await page.getByRole('tab', { name: /^Write/ }).click()
    const functions = page.getByRole('navigation', { name: 'Contract functions' })
    await functions.getByRole('link', { name: /^cancel\(/ }).click()
    await page.getByRole('button', { name: 'Simulate' }).waitFor()
    const selected = page.getByRole('tab', { selected: true })
    expect(await selected.textContent()).toMatch(/^Write/)
    expect(new URL(page.url()).searchParams.get('tab')).toBe('write')
    await page.reload()
    await page.getByRole('button', { name: 'Simulate' }).waitFor()
  })

  test('a search of the documentation begins with its first letter and waits for its index', async ({
    app,
  }) => {
    const { page } = app
    const index = Promise.withResolvers<void>()
    await page.route('**/assets/search-index-*.js', async (route) => {
      await index.promise
      await route.continue()
    })
    await app.open('/docs/claims')
    await settled(page)
    await page.keyboard.type('/retire')
    const search = page.getByRole('searchbox', { name: 'Search the documentation' })
    await expect.poll(() => search.inputValue()).toBe('retire')
    await page.keyboard.type('ment')
    expect(await search.inputValue()).toBe('retirement')
    await page.keyboard.press('Enter')
    index.resolve()
    await search.waitFor({ state: 'detached' })
    // The next search begins anew.
    await page.keyboard.press('/')
    await expect.poll(() => search.inputValue()).toBe('')
  })

  test('Enter takes the token that is searched', async ({ app }) => {
    const { page, chain } = app
    await app.connectedWallet('investor')
    const bill = await sampleAsset(chain, 'aldermoor-52-week-bill')
    await app.open('/trading')
    await page
      .getByRole('button', { name: /^Token you receive/i })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('ald52w')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe(bill.token)
  })

  test('a typed address opens at its top, and a reload where it was', async ({ app }) => {
    const { page } = app
    const top = () => page.evaluate(() => window.scrollY)
    await app.open('/docs/claims')
    await settled(page)
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect.poll(top).toBe(600)
    await app.open('/docs/errors')
    await settled(page)
    expect(await top()).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 300))
    await page.reload()
    await expect.poll(top).toBe(300)
  })
})
