import type { Page } from 'playwright-core'
import { type Address, erc20Abi, parseUnits } from 'viem'
import { expect } from 'vitest'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { confirmTransaction, giveUsdc } from './support/actions.ts'
import type { TestChain } from './support/chain.ts'
import { countClicks } from './support/clicks.ts'
import { test } from './support/test.ts'

/** What is entered into the steps of a form, by label. */
type Entries = readonly Readonly<Record<string, string>>[]

/** An asset to create, from its class to its first sale. */
type Creation = {
  readonly kind: 'treasury' | 'real-estate' | 'invoice' | 'credit'
  /** Its name in the queue of verifications. */
  readonly name: string
  /** What its amounts are counted in. */
  readonly unit: string
  readonly entries: Entries
}

/** The cards of the choice of what to create. */
const kindLabels = {
  treasury: 'Treasury',
  'real-estate': 'Real estate',
  invoice: 'Trade finance',
  credit: 'Environmental credit',
} as const satisfies Record<Creation['kind'], string>

type Terms = Pick<Creation, 'kind'> & {
  readonly symbol: string
  readonly terms: Readonly<Record<string, string>>
  readonly offer?: Readonly<Record<string, string>>
}

const coupon = {
  Income: 'coupon',
  'Rate per year, percent': '4.25',
  'Nominal of a share, USDC': '100',
}

/** A desk that deals every day, from three days on. */
const dealing = {
  'Dealing desk': 'desk',
  'First cut-off, UTC': new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16),
  'Days between cut-offs': '1',
  'Gate, percent of all shares': '2,5',
  'Days to bring cash': '2',
  'Lapses after days': '5',
  'Smallest subscription, USDC': '50',
}

const financial: readonly Terms[] = [
  { kind: 'treasury', symbol: 'NOTE-0', terms: { Maturity: '2030-06-30' } },
  {
    kind: 'treasury',
    symbol: 'NOTE-1',
    terms: {
      ...coupon,
      Maturity: '2030-06-30',
      'Repayment per share, USDC': '100',
      'Payment dates of a coupon': '02-15, 08-15',
    },
  },
  {
    kind: 'treasury',
    symbol: 'FUND-0',
    terms: {
      Income: 'distribution-yield',
      'Rate per year, percent': '3,9',
      Payments: 'monthly',
    },
  },
  { kind: 'real-estate', symbol: 'HOUSE-0', terms: {} },
  {
    kind: 'real-estate',
    symbol: 'HOUSE-1',
    terms: { Income: 'target', 'Rate per year, percent': '5', Payments: 'quarterly' },
    offer: dealing,
  },
  { kind: 'invoice', symbol: 'BILL-0', terms: { 'Due date': '2028-01-31' } },
  {
    kind: 'invoice',
    symbol: 'BILL-1',
    terms: {
      ...coupon,
      'Due date': '2028-01-31',
      Payments: 'annual',
      'Day count of a coupon': 'ACT/360',
      'Payment dates of a coupon': '01-31',
    },
  },
]

const place = {
  'Address of the property': 'Main Street 1',
  Country: 'Ireland',
  Latitude: '53,3498',
  Longitude: '-6.2603',
}

const financialCreations = financial.map(
  ({ kind, symbol, terms, offer = {} }): Creation => ({
    kind,
    name: `Alder ${symbol}`,
    unit: symbol,
    entries: [
      {
        Name: `Alder ${symbol}`,
        Symbol: symbol,
        'In one sentence': 'A share.',
        Description: 'A share of an asset.',
      },
      ...(kind === 'real-estate' ? [place] : []),
      {
        'Maximum supply': '1,000',
        'Initial supply': '100',
        'Net asset value of a share, USDC': '98.75',
        Repayment: 'What is left.',
        ...terms,
      },
      { ...offer, Exemption: 'Private placement' },
      {
        'Legal name of the issuer': 'Alder Limited',
        Registration: 'Register 12',
        Jurisdiction: 'Ireland',
        'Governing law': 'Irish law',
        'Who may hold it': 'Anybody',
        'About the issuer': 'A company.',
        Risks: 'All of it can be lost.',
      },
      {},
    ],
  }),
)

const carbon = { Effect: 'removal', 'Share in the buffer pool, %': '10' }

const credits = [
  { type: 'CarbonCredit', code: 'CC-7101', unit: 't', facts: carbon },
  { type: 'BiodiversityCredit', code: 'BD-7102', unit: 'credits', facts: {} },
  {
    type: 'RenewableEnergyCertificate',
    code: 'RE-7103',
    unit: 'MWh',
    facts: {
      'Production device': 'Plant 7',
      Technology: 'Solar photovoltaic',
      'Grid or bidding zone': 'SE4',
    },
  },
]

const creditCreations = credits.map(
  ({ type, code, unit, facts }, at): Creation => ({
    kind: 'credit',
    name: `Project ${code} 2024`,
    unit,
    entries: [
      {
        Type: type,
        'Project code': code,
        'Project name': `Project ${code}`,
        'Project developer': 'Tidal Roots',
        Methodology: 'VM0033',
        Description: 'A project.',
      },
      {
        Country: 'TZ',
        Location: 'Rufiji Delta, Tanzania',
        Latitude: '-7.8',
        Longitude: '39.3',
      },
      {
        Vintage: '2024',
        'Issued by the registry on': '2025-03-15',
        'Version of the methodology': '2.1',
        'Custody account': 'Custody 1042',
        'Permission to tokenize': 'https://registry.example/permit.pdf',
        [type === 'RenewableEnergyCertificate' ? 'Produced from' : 'Monitored from']: '2024-01-01',
        [type === 'RenewableEnergyCertificate' ? 'Produced until' : 'Monitored until']:
          '2024-12-31',
        'First serial number': `9${at}0000001`,
        'Last serial number': `9${at}0000100`,
        ...facts,
      },
      { 'Audit body (VVB)': 'Meridian Assurance', 'Audited on': '2025-02-01' },
      {},
    ],
  }),
)

/** Goes through the form of an asset by its labels, signs, and goes on to the next. */
async function create(page: Page, { kind, entries }: Creation): Promise<void> {
  await page.getByRole('link', { name: kindLabels[kind], exact: true }).click()
  const form = page.getByRole('main').locator('form')
  for (const step of entries) {
    // The last step asks for documents, which it may have none of.
    if (step === entries.at(-1))
      await form.getByLabel('Choose files').waitFor({ state: 'attached' })
    for (const [label, text] of Object.entries(step)) {
      const start = label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      const field = form.getByLabel(new RegExp(`^${start}(optional)?$`))
      const isChoice = await field.evaluate((element) => element.tagName === 'SELECT')
      await (isChoice ? field.selectOption(text) : field.fill(text))
    }
    await form.getByRole('button', { name: 'Continue' }).click()
  }
  await page.getByText('it would succeed.').waitFor()
  await page.getByRole('button', { name: 'Preview and sign' }).click()
  await confirmTransaction(page, /^Create /)
  // Without it the next asset of the class would begin with this draft.
  await page.getByRole('button', { name: 'Create another' }).click()
}

/** Decides on one entry after the other, each chosen in the list by name. */
async function confirmAll(page: Page, names: readonly string[]): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Waiting for a verifier' })
  for (const name of names) {
    await list.getByRole('link', { name }).click()
    await page.getByRole('region', { name }).getByRole('button', { name: 'Confirm' }).click()
    await confirmTransaction(page, new RegExp(`^Confirm ${name}`))
    await list.getByRole('link', { name }).waitFor({ state: 'detached' })
  }
}

async function offer(page: Page, unit: string, price: string): Promise<void> {
  await page.getByRole('radio', { name: 'Sell' }).click()
  await page.getByLabel('You offer').fill('5')
  await page.getByLabel(/^Price per (share|credit)$/).fill(price)
  await page.getByRole('button', { name: 'Offer for sale' }).click()
  await confirmTransaction(page, new RegExp(`^Offer 5 ${unit}`))
}

async function buy(page: Page, unit: string): Promise<void> {
  await page.getByLabel('You buy').fill('2')
  await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
  await confirmTransaction(page, new RegExp(`^Buy 2 ${unit}`))
}

/** What an account holds of an asset. */
async function heldOf(chain: TestChain, account: Address, id: bigint): Promise<bigint> {
  const { token, tokenId } = await chain.client.readContract({
    address: chain.addressOf('AssetRegistry'),
    abi: assetRegistryAbi,
    functionName: 'asset',
    args: [id],
  })
  return tokenId === 0n
    ? chain.client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account],
      })
    : chain.client.readContract({
        address: token,
        abi: environmentalCreditsAbi,
        functionName: 'balanceOf',
        args: [account, tokenId],
      })
}

const creations = [...financialCreations, ...creditCreations]

test('every class of asset, with every kind of income and of credit, and with a dealing desk, is created, confirmed and sold', {
  // Forty-three transactions; a minute where nothing else runs.
  timeout: 240_000,
}, async ({ app }) => {
  const { page, chain } = app
  const { secondNewcomer } = chain.accounts
  await giveUsdc(chain, secondNewcomer, '10000')
  const wallet = await app.connectedWallet('trialIssuer')
  const clicks = await countClicks(page)
  await app.open('/assets/create')
  for (const creation of creations) await create(page, creation)

  await page.getByRole('link', { name: 'Verification queue' }).click()
  await wallet.switchAccount('verifier')
  await confirmAll(
    page,
    creations.map(({ name }) => name),
  )

  await wallet.switchAccount('trialIssuer')
  await app.open('/assets/issued')
  for (const { kind, name, unit } of creations) {
    // A credit is listed there by its project.
    const listed = name.replace(/ 2024$/, '')
    await page.getByRole('main').getByRole('link', { name: listed }).first().click()
    if (kind === 'credit') {
      await page.getByLabel('Mint').fill('50')
      await page.getByRole('button', { name: 'Mint' }).click()
      await confirmTransaction(page, /^Mint 50/)
    }
    // A price far from the net asset value is to be confirmed.
    await offer(page, unit, kind === 'credit' ? '12.5' : '98.75')
    await wallet.switchAccount('secondNewcomer')
    await page.getByRole('radio', { name: 'Buy', exact: true }).click()
    await buy(page, unit)
    const id = BigInt(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    expect(await heldOf(chain, secondNewcomer, id)).toBe(
      kind === 'credit' ? 2_000n : parseUnits('2', 18),
    )
    await wallet.switchAccount('trialIssuer')
    await page.goBack()
  }
  expect(clicks() / creations.length).toBeLessThanOrEqual(32)
})
