import { describe, expect } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import { resize } from './support/page.ts'
import { test } from './support/test.ts'

const forest = '/yield?strategy=94868a3bcd58'

describe('yield strategies', () => {
  test('are narrowed and ordered in the address, so that a link shows what its sender saw', async ({
    app,
  }) => {
    await app.open('/yield')
    const { page } = app
    await page.getByText('7 strategies').waitFor()
    await page.getByRole('checkbox', { name: /^Conservative/ }).click()
    await page.getByRole('switch', { name: /^Auto-compound/ }).click()
    await page.getByText('1 of 7 strategies').waitFor()
    await page.waitForURL(/risk=CONSERVATIVE&compound=true/)

    const link = page.url()
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByText('1 of 7 strategies').waitFor()
    expect(await page.getByRole('link', { name: 'Treasury Ladder' }).count()).toBe(1)

    await page.getByRole('button', { name: 'Reset filters' }).click()
    await page.getByText('7 strategies', { exact: true }).waitFor()
    await page.waitForURL((url) => url.search === '')
  })

  test('are simulated by keyboard, and the link carries the simulation', async ({ app }) => {
    await app.open(`${forest}&amount=10000`)
    const { page } = app
    await page.getByText('10,000 × 5.75% × 365 / 365 = $575.00').waitFor()

    await page.getByRole('slider', { name: 'Approximate amount' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('25,000 × 5.75% × 365 / 365 = $1,437.50').waitFor()
    await page.getByRole('radio', { name: '2y' }).click()
    // base = 25000 × 2 × 1.2 = 60000
    for (const figure of ['60 t', '12 ha', '300 MWh', '7,500']) {
      await page.getByText(figure, { exact: true }).first().waitFor()
    }
    await page.waitForURL(/amount=25000&days=730/)
    await page.reload()
    await page.getByText('60 t', { exact: true }).first().waitFor()
  })

  test('are applied: confirmed, pending, then completed, and kept over a reload', async ({
    app,
  }) => {
    await app.open(`${forest}&amount=1000`)
    const { page } = app
    await page.getByRole('button', { name: 'Apply strategy' }).click()
    await page.getByRole('button', { name: 'Apply 1,000 USDC' }).click()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText('Pending (simulated)', { exact: true }).waitFor()
    await page.waitForURL(/\?view=applied$/)
    await page.getByRole('tab', { name: /^My strategies/, selected: true }).waitFor()
    await page.reload()
    await page.getByText('Completed (simulated)', { exact: true }).waitFor()
    await page.getByText('Fixed sample estimate', { exact: true }).first().waitFor()
    expect(await page.getByText(/^Pending/).count()).toBe(0)
  })

  test('have views that axe finds nothing against', async ({ app }) => {
    for (const path of [
      `${forest}&amount=10000`,
      '/yield?layout=table',
      '/yield?view=compare&compare=94868a3bcd58,e29a1d2ac353,3da34b5f7cd6',
      '/yield?view=applied',
    ]) {
      await app.open(path)
      for (const width of [360, 1440]) {
        await resize(app.page, width)
        expect(await accessibilityProblems(app.page), `${path} at ${width} px`).toEqual([])
      }
    }
  })
})
