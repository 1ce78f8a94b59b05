import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { openGate, wordings } from '../gate/gate.ts'
import { readThrough } from './support/gated.ts'
import { installKnownWallet } from './support/known-wallet.ts'
import { ownLane } from './support/lane.ts'
import { type MainScreen, mainScreens, readToTheEnd } from './support/main-screens.ts'
import { record } from './support/recorder.ts'
import { type App, test, theBrowser } from './support/test.ts'

/** Screens with figures that are summed from the history. */
const screens = [
  'home',
  'marketplace',
  'analytics',
  'liquidity',
  'creditMarketplace',
  'asset',
  'portfolio',
  'impact',
] as const

for (const name of screens) {
  test(`a figure of ${name} that is still being read says so, or is not shown`, async ({ app }) => {
    // Control: on the screen with most sums some of them are parts.
    const untilPartial = name === 'analytics' ? showsAPart : undefined
    const { half, whole } = await figuresOf(app, mainScreens[name], untilPartial)
    expect(half.size).toBeGreaterThan(0)
    const changed = [...half].filter(
      ([label, value]) => whole.has(label) && whole.get(label) !== value && !isMarked(value),
    )
    expect(changed.map(([label, value]) => [label, value, whole.get(label)])).toEqual([])
  })
}

const showsAPart = (page: Page) =>
  page.locator('dd').filter({ hasText: 'so far' }).first().waitFor()

/** Whether a figure says that it is not whole, or is not shown: a skeleton, a dash or dots. */
const isMarked = (value: string): boolean =>
  ['', '–', '…'].includes(value) || value.includes('so far')

/** Figures of a screen by their labels, while only the newest third of the history is read, and in the end. */
async function figuresOf(
  app: App,
  { path, usable }: MainScreen,
  untilPartial?: (page: Page) => Promise<void>,
) {
  const head = await app.chain.client.getBlockNumber()
  const gate = await openGate(app.chain.url, {
    blocks: { limit: 300, wordings: [wordings.quickNode] },
    withholdsLogsBefore: (head * 2n) / 3n,
  })
  onTestFinished(gate.close)
  const context = await (await theBrowser()).newContext({ viewport: { width: 1440, height: 900 } })
  onTestFinished(() => context.close())
  const recorder = record(context, [app.url, app.chain.url, gate.url])
  await readThrough(context, [gate], ownLane().deploymentsFolder)
  await installKnownWallet(context, { role: 'treasurer', chainUrl: app.chain.url })
  const page = await context.newPage()
  await page.goto(app.url + path)
  await usable(page)
  await untilPartial?.(page)
  const half = await figuresAtRest(page)
  gate.release()
  await readToTheEnd(page)
  const whole = await figuresAtRest(page)
  expect(recorder.complaints()).toEqual([])
  return { half, whole }
}

/** The figures once they have not changed for a second. */
async function figuresAtRest(page: Page): Promise<ReadonlyMap<string, string>> {
  let before = ''
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await figures(page))
        const isAtRest = now === before
        before = now
        return isAtRest
      },
      { interval: 1_000 },
    )
    .toBe(true)
  return new Map(await figures(page))
}

/** Every figure that has a label, with the heading above it. */
const figures = (page: Page): Promise<[string, string][]> =>
  page.locator('main dl > div:has(> dt):has(> dd)').evaluateAll((all) =>
    all.map((each) => {
      const heading =
        each.closest('article, li, section')?.querySelector('h2, h3')?.textContent ?? ''
      const text = (tag: string) => each.querySelector(tag)?.textContent?.trim() ?? ''
      return [`${heading}: ${text('dt')}`, text('dd')]
    }),
  )
