import type { Page } from 'playwright-core'
import { settled } from './page.ts'

/** A screen, and what people come to it for. */
export type MainScreen = {
  readonly path: string
  /** Waits until the screen can be used, whether or not the past has been read. */
  readonly usable: (page: Page) => Promise<unknown>
}

const note = (page: Page) => page.getByRole('link', { name: /Aldermoor 2-Year Note/ }).first()

const firstTrade = (page: Page) =>
  page
    .getByRole('table', { name: /^Recent trades of / })
    .getByText(/^(Buy|Sell)$/)
    .first()

/** The main screens. Those of an account need its wallet to be connected. */
export const mainScreens = {
  home: { path: '/', usable: (page) => note(page).waitFor() },
  marketplace: { path: '/marketplace', usable: (page) => note(page).waitFor() },
  asset: {
    path: '/assets/1',
    usable: (page) => page.getByText('Price per share').first().waitFor(),
  },
  analytics: {
    path: '/analytics',
    usable: (page) =>
      page
        .getByText('Locked in pools')
        .locator('xpath=following-sibling::dd[1]')
        .getByText('$')
        .waitFor(),
  },
  trading: {
    path: '/trading?amount=100',
    usable: async (page) => {
      await page.getByRole('button', { name: 'Swap', exact: true }).waitFor()
      await firstTrade(page).waitFor()
    },
  },
  liquidity: {
    path: '/liquidity',
    usable: (page) => page.getByText('ALD52W / USDC').first().waitFor(),
  },
  smartAccount: {
    path: '/smart-account',
    usable: (page) => page.getByText('Treasury reserve').first().waitFor(),
  },
  roles: {
    path: '/roles',
    usable: (page) =>
      page.getByRole('table', { name: 'Issuers' }).locator('tbody tr').first().waitFor(),
  },
  creditMarketplace: {
    path: '/environmental/marketplace',
    usable: (page) => page.getByText('Tapauá River Forest Conservation').first().waitFor(),
  },
  credit: {
    path: '/environmental/assets/10',
    usable: (page) => page.getByText('Price per credit').first().waitFor(),
  },
  retirements: {
    path: '/retirements',
    usable: (page) => page.getByText('certificates have been issued here').first().waitFor(),
  },
  certificate: {
    path: '/retirements/1',
    usable: (page) => page.getByText('The chain proves this retirement').first().waitFor(),
  },
  portfolio: {
    path: '/portfolio',
    usable: (page) =>
      page.getByRole('region', { name: 'Summary' }).getByText('$').first().waitFor(),
  },
  impact: {
    path: '/environmental/impact',
    usable: (page) =>
      page
        .getByText(/ t retired$/)
        .first()
        .waitFor(),
  },
} as const satisfies Readonly<Record<string, MainScreen>>

/** Waits until all of the past that a screen shows has been read. */
export async function readToTheEnd(page: Page): Promise<void> {
  const main = page.getByRole('main')
  for (;;) {
    await settled(page)
    const text = (await main.textContent()) ?? ''
    // Reading pauses after a minute, and says so.
    const readOn = main.getByRole('button', { name: 'Continue reading' }).first()
    if (await readOn.isVisible()) await readOn.click()
    else if (!isReading.test(text)) return
    await page.waitForFunction(
      (before) => document.querySelector('main')?.textContent !== before,
      text,
    )
  }
}

const isReading = /Reading (earlier blocks|the (history|trades))|Loading /
