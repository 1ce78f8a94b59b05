import { expect } from 'vitest'
import {
  confirmTransaction,
  connectWallet,
  giveUsdc,
  sampleAsset,
  walletButton,
} from './support/actions.ts'
import { test } from './support/test.ts'

/** What browsers refuse, before the page runs. Each is a script of its own. */
const refusals = {
  'local storage that cannot be read': () => {
    Storage.prototype.getItem = () => {
      throw new DOMException('Reading is refused.', 'SecurityError')
    }
  },
  'local storage that cannot be written, as a full one': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  'no access to storages, as with blocked cookies': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  },
  'no databases': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Databases are refused.', 'SecurityError')
    }
  },
  'a database without room': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
} as const

type Refusal = keyof typeof refusals

/** Browsers by what they refuse. What is refused whole stands for what is refused in part. */
const browsers: Readonly<Record<string, readonly Refusal[]>> = {
  'local storage that cannot be read': ['local storage that cannot be read'],
  'a full disk': ['local storage that cannot be written, as a full one', 'a database without room'],
  'no databases': ['no databases'],
  'nothing that keeps anything': ['no access to storages, as with blocked cookies', 'no databases'],
}

for (const [title, refused] of Object.entries(browsers)) {
  test(`with ${title}, a person connects and buys, also after a reload`, async ({ app }) => {
    const { page, chain, context } = app
    const { newcomer } = chain.accounts
    await giveUsdc(chain, newcomer, '5000')
    const house = await sampleAsset(chain, 'quayside-house-dublin')
    for (const refusal of refused) await context.addInitScript(refusals[refusal])
    const wallet = await app.installWallet('newcomer')
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))

    const buy = async () => {
      await page.getByLabel('You buy').fill('3')
      await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
      await confirmTransaction(page, 'Buy 3 HVNQH')
    }
    const banner = page.getByRole('status').filter({ hasText: 'Nothing is kept' })
    const isStorage = refused.some((refusal) => !refusal.includes('database'))

    await app.open(`/assets/${house.id}`)
    await connectWallet(page, wallet)
    await buy()
    expect(await banner.count()).toBe(isStorage ? 1 : 0)
    if (isStorage) {
      await banner.getByRole('button', { name: 'Dismiss' }).click()
      await banner.waitFor({ state: 'detached' })
    }

    await page.reload()
    // The wallet knows the page, whatever the browser kept.
    await walletButton(page).waitFor()
    await buy()
    expect(failures).toEqual([])
  })
}
