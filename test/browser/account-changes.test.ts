import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { AccountRole } from '../../scripts/seed/accounts.ts'
import { sampleAsset } from './support/actions.ts'
import { type App, test } from './support/test.ts'

/** A form that an account fills in. */
type Form = {
  readonly role: AccountRole
  readonly path: (app: App) => Promise<string> | string
  readonly field: (page: Page) => Locator
  readonly value: string
}

const house = async ({ chain }: App) =>
  `/assets/${(await sampleAsset(chain, 'quayside-house-dublin')).id}`
const grant = (page: Page) => page.getByRole('region', { name: 'Grant a role' })

const forms: Readonly<Record<string, Form>> = {
  'a purchase': {
    role: 'investor',
    path: house,
    field: (page) => page.getByLabel('You buy'),
    value: '3',
  },
  'a swap': {
    role: 'investor',
    path: () => '/trading',
    field: (page) => page.getByRole('textbox', { name: 'You pay' }),
    value: '250',
  },
  'a deposit': {
    role: 'investor',
    path: () => '/liquidity?add=2',
    field: (page) => page.getByLabel('Deposit USDC'),
    value: '500',
  },
  'a new asset': {
    role: 'trialIssuer',
    path: () => '/assets/create?kind=credit',
    field: (page) => page.getByLabel('Project name'),
    value: 'Rufiji Mangrove Return',
  },
  'a role': {
    role: 'admin',
    path: () => '/roles',
    field: (page) => grant(page).getByLabel('Account'),
    value: '0x00000000000000000000000000000000000000f9',
  },
}

describe('what is typed for', () => {
  for (const [subject, { role, path, field, value }] of Object.entries(forms)) {
    test(`${subject} outlasts an account that is changed by mistake`, async ({ app }) => {
      const { page } = app
      const wallet = await app.connectedWallet(role)
      await app.open(await path(app))
      await field(page).fill(value)
      await wallet.switchAccount('newcomer')
      await page.getByRole('banner').getByText('0x7099').waitFor()
      await wallet.switchAccount(role)
      await page.getByRole('banner').getByText('0x7099').waitFor({ state: 'detached' })
      await expect.poll(() => field(page).inputValue()).toBe(value)
    })
  }
})
