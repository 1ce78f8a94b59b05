import type { BrowserContext } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { record } from './support/recorder.ts'
import { type App, test, theBrowser } from './support/test.ts'

/** Where a clock shows the day before for a part of the day, and where it shows the day after. */
const zones = { 'America/Sao_Paulo': '06:00 GMT-3', 'Pacific/Kiritimati': '23:00 GMT+14' } as const

/** A browser of somebody in a time zone. */
async function browserIn(app: App, timezoneId: string): Promise<BrowserContext> {
  const context = await (await theBrowser()).newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId,
    reducedMotion: 'reduce',
  })
  const recorder = record(context, [app.url, app.chain.url])
  onTestFinished(async () => {
    await context.close()
    expect(recorder.complaints()).toEqual([])
  })
  return context
}

/** The days that screens show: they belong to documents and terms, not to a place. */
async function daysShown({ url }: App, context: BrowserContext) {
  const page = await context.newPage()
  const day = /[A-Z][a-z]{2} \d{1,2}, \d{4}/
  const dayIn = async (text: Promise<string | null>) => day.exec((await text) ?? '')?.[0]
  await page.goto(`${url}/environmental/assets/10`)
  const issued = await dayIn(
    page.getByText('Issued by the registry').locator('xpath=..').textContent(),
  )
  await page.goto(`${url}/marketplace`)
  const note = page.getByRole('link', { name: /Aldermoor 2-Year Note/ }).first()
  const card = note.locator('xpath=ancestor::div[.//dl][1]')
  const maturity = await dayIn(
    card.getByText('Maturity').locator('xpath=following-sibling::dd').textContent(),
  )
  await note.click()
  const asOf = await dayIn(
    page
      .getByText(/^As of /)
      .first()
      .textContent(),
  )
  const facts = page.getByText('Maturity', { exact: true }).first().locator('xpath=..')
  expect(await dayIn(facts.textContent())).toBe(maturity)
  return { page, days: { issued, maturity, asOf } }
}

test('days are the same in every time zone, and a moment that is typed is shown where the reader is', async ({
  app,
}) => {
  const { days } = await daysShown(app, app.context)
  expect(days.issued).toBe('Jan 20, 2026')
  expect(Object.values(days)).not.toContain(undefined)
  const visits = Object.entries(zones).map(async ([zone, time]) => {
    const there = await daysShown(app, await browserIn(app, zone))
    expect(there.days, zone).toEqual(days)
    const { page } = there
    await page.goto(`${app.url}/smart-account`)
    await page.getByRole('link', { name: 'Conditional Transfer' }).click()
    await page.getByLabel('Unlock time').fill('2099-01-31T09:00')
    await page.getByText(`= Jan 31, 2099, ${time}`).waitFor()
  })
  await Promise.all(visits)
})
