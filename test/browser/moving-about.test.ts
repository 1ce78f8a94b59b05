import { expect } from 'vitest'
import { settled } from './support/page.ts'
import { test } from './support/test.ts'

test('Back returns to the place that was left, and the focus to the screen', async ({ app }) => {
  const { page } = app
  await app.open('/marketplace')
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.getByRole('list', { name: 'Assets' }).getByRole('link').nth(6).click()
  await page.waitForURL(/assets/)
  await settled(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await page.waitForFunction(() => window.scrollY === 900)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('a screen and what was entered stay while one is offline', async ({ app }) => {
  const { page, context, recorder } = app
  await app.open('/marketplace?q=bill')
  await settled(page)
  recorder.allow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Earn' }).click()
  await page.getByText('You are offline.').waitFor()
  expect(await page.getByRole('searchbox', { name: 'Search assets' }).inputValue()).toBe('bill')
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Yield strategies' }).waitFor()
  await settled(page)
})

/** Of the page of a contract, besides the first. */
const contractTabs = ['write', 'events', 'transactions', 'source', 'abi', 'roles', 'storage']

test('numbers and words of any length stay within a phone', async ({ app }) => {
  const { page } = app
  await page.setViewportSize({ width: 360, height: 900 })
  for (const path of [
    `/trading?amount=${'1234567890'.repeat(4)}`,
    `/marketplace?q=${'w'.repeat(300)}`,
    ...contractTabs.map((tab) => `/contracts/AssetMarket?tab=${tab}`),
  ]) {
    await app.open(path)
    await settled(page)
    const beyond = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(beyond), path).toBe(0)
  }
})
