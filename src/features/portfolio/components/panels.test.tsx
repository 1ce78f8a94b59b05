import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Address } from 'viem'
import { expect, it, vi } from 'vitest'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import {
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { creditsQuery } from '../../../domain/credits/read-credits.ts'
import { listingsQuery, marketQuery } from '../../../domain/offers/market.ts'
import { offerFixture } from '../../../domain/offers/offer.fixture.ts'
import { holdingFixture } from '../../../domain/portfolio/holding.fixture.ts'
import { registryQuery } from '../../../domain/registry/registry.ts'
import { noteOf } from '../../../domain/servicing/note.ts'
import { lateTitle, unpaidFixture } from '../../../domain/servicing/notes.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import type { Entry } from '../model/entry.ts'
import type { DueYield } from '../model/income.ts'
import { notesById, withoutExpectations, withoutForecasts } from '../model/notes.ts'
import type { PortfolioView } from '../model/portfolio.ts'
import { recordOf } from '../model/record.ts'
import { allowancesQuery } from '../use-allowances.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { AllowancesPanel } from './allowances-panel.tsx'
import { HoldingSheet } from './holding-sheet.tsx'
import { NextPanel } from './next-panel.tsx'
import { OpenOffersPanel } from './open-offers-panel.tsx'
import { FindAccount, ShareDialog } from './page-actions.tsx'

const day = 86_400
const now = Date.UTC(2026, 2, 15, 12)
const seconds = now / 1_000
const at = (digit: string): Address => `0x${digit.repeat(40)}`
const holder: Address = '0x00000000000000000000000000000000000000A1'
const bill = marketAssetFixture()
const chain = chainWith({
  ...{
    RetirementOrders: at('8'),
    EnvironmentalCredits: at('4'),
    Pools: at('5'),
    PoolRouter: at('6'),
    AssetMarket: at('7'),
  },
  ...{ RetirementRouter: at('8'), CreditTokenFactory: at('9'), AssetRegistry: at('b') },
})
const intents = confirmedIntents()
const shares = (whole: bigint) => ({ value: whole * 10n ** 18n, decimals: 18 })
const entryOf = (id: string, changes: Partial<Entry> = {}): Entry => ({
  ...{ id, kind: 'buy', time: seconds - 3 * day, hash: `0x${id.repeat(64)}`, block: 9n },
  subject: { id: 'asset:1', name: 'Test Treasury', symbol: 'TEST' },
  lines: [
    {
      ...{ holding: 'asset:1', name: 'Test Treasury', symbol: 'TEST', quantity: shares(100n) },
      value: usdc(100_000_000n),
    },
  ],
  ...{ cash: usdc(-100_000_000n), units: null },
  ...changes,
})
const bought = entryOf('1')
const paid = entryOf('2', { kind: 'yield', lines: [], cash: usdc(2_000_000n), time: seconds - day })
const viewOf = (
  activity: Partial<PortfolioView['activity']> = {},
  changes: Partial<PortfolioView> = {},
): PortfolioView => ({
  ...{
    holder,
    isOwn: true,
    isSample: false,
    holdings: [],
    notes: new Map(),
    isReading: false,
    missing: null,
  },
  source: { kind: 'chain', chainId: 31_337, block: 12n },
  activity: {
    ...{ entries: [paid, bought], since: null, isReading: false, stop: null, readOn: null },
    ...{ failure: null, source: null, context: null },
    ...activity,
  },
  figures: { status: 'reading', since: null, stop: null, readOn: null },
  ...changes,
})
const readyWith = (due: readonly DueYield[]): PortfolioView['figures'] => ({
  status: 'ready',
  record: recordOf([paid, bought], () => 100_000_000n, seconds),
  income: {
    due,
    paid: [
      {
        ...{ id: '2', holding: 'asset:1', name: 'Test Treasury', hash: paid.hash },
        ...{ amount: usdc(2_000_000n), time: paid.time },
      },
    ],
  },
})

atHaltedBlock(now, chain)

const offer = {
  ...offerFixture({ id: 4n, seller: holder, price: usdc(1_050_000n), expiresAt: null }),
  ...{ token: bill.token, assetId: bill.id, active: true },
}
function show(element: ReactElement, listings: readonly (typeof offer)[] = [offer]) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answer(cache, [
    [registryQuery(chain), [bill]],
    [creditsQuery(chain), []],
    [listingsQuery(chain), listings],
    [financialAssetQuery(chain, bill.token), financialAssetFixture(bill)],
    [yieldDistributionsQuery(chain, bill.token), []],
    [marketQuery(chain), { address: at('7'), feeBps: 25, paused: false }],
    [
      allowancesQuery(chain, { token: bill.token, kind: 'amount' }, holder),
      [
        {
          ...{ kind: 'amount', id: 'a', token: bill.token, symbol: 'TEST', spender: at('7') },
          ...{ spenderName: 'Asset Market', amount: shares(100n), isUnlimited: false },
        },
        {
          ...{ kind: 'amount', id: 'b', token: bill.token, symbol: 'TEST', spender: at('5') },
          ...{ spenderName: 'Pools', amount: shares(1n), isUnlimited: true },
        },
      ],
    ],
    [allowancesQuery(chain, { token: chain.deployment.usdc, kind: 'amount' }, holder), []],
    [
      allowancesQuery(chain, { token: at('4'), kind: 'collection' }, holder),
      [
        {
          ...{ kind: 'collection', id: 'c', token: at('4'), symbol: 'credits', spender: at('7') },
          spenderName: 'Asset Market',
        },
      ],
    ],
  ])
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <QueryClientProvider client={cache}>
      <NuqsTestingAdapter hasMemory>
        <RouterProvider router={router} />
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  )
  const path = () => router.state.location.pathname
  return { user: userEvent.setup({ delay: null }), path }
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

it('lists open offers, which only the account itself can cancel', async () => {
  const { user } = show(<OpenOffersPanel seller={holder} canCancel />)
  expect(await screen.findByRole('heading', { name: 'Open offers' })).toBeDefined()
  expect(rows()).toEqual([expect.stringMatching(/^Test TreasuryTEST100.*TEST.*1\.05.*No expiry/)])
  await user.click(button(/^Cancel the offer of 100 TEST/))
  expect(callWithoutPermits(intents[0] as Intent, assetMarketAbi)).toEqual(['cancel', 4n])
  cleanup()
  show(<OpenOffersPanel seller={holder} canCancel={false} />)
  expect(await screen.findByRole('heading', { name: 'Open offers' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
})

it.each([
  ['of others', { ...offer, seller: at('3') }],
  ['that are over', { ...offer, active: false }],
])('leaves out offers %s', (_, listing) => {
  show(<OpenOffersPanel seller={holder} canCancel />, [listing])
  expect(document.body.textContent).toBe('')
})

it('says which allowances an offer needs and which were left open, and takes them back', async () => {
  const { user } = show(<AllowancesPanel owner={holder} canRevoke />)
  await screen.findAllByText('Left open')
  expect(rows()).toEqual([
    expect.stringMatching(/^creditsLeft openAsset MarketAll creditsRevoke/),
    expect.stringMatching(/^TESTNeeded by an offerAsset Market100.*TESTRevoke/),
    expect.stringMatching(/^TESTLeft openPoolsUnlimitedRevoke/),
  ])
  await user.click(button('Revoke the allowance of TEST for Pools'))
  await user.click(button('Revoke the allowance of credits for Asset Market'))
  expect(intents.map(({ title }) => title)).toEqual([
    'Revoke Pools’s allowance of TEST',
    'Revoke Asset Market’s allowance of credits',
  ])
  const [tokens, collection] = intents.map((intent) =>
    intent.call({ deadline: 0n, permit: () => undefined }),
  )
  expect(tokens).toMatchObject({ to: bill.token, functionName: 'approve' })
  expect(collection).toMatchObject({ to: at('4'), functionName: 'setApprovalForAll' })
  cleanup()
  show(<AllowancesPanel owner={holder} canRevoke={false} />)
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
})

it('shows five of what is due and of what was done last', () => {
  const due = Array.from({ length: 6 }, (_, index) => ({
    ...{ holding: 'asset:1', name: `Bill ${index}`, frequency: null, time: seconds + index * day },
    amount: index === 1 ? null : usdc(3_000_000n),
    basis: index === 0 ? ('accruing' as const) : ('expected' as const),
  }))
  const entries = [paid, bought, ...['3', '4', '5', '6'].map((id) => entryOf(id))]
  show(<NextPanel view={viewOf({ entries }, { figures: readyWith(due) })} />)
  const [next, latest] = screen.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  )
  expect(next).toHaveLength(5)
  expect(next?.slice(0, 3)).toEqual([
    'Bill 0Mar 15, 2026, accruing$3.00',
    'Bill 1Mar 16, 2026, expectedNot known yet',
    'Bill 2Mar 17, 2026, expectedabout $3.00',
  ])
  expect(latest).toHaveLength(5)
  expect(latest?.slice(0, 2)).toEqual([
    expect.stringMatching(/^Yield TEST.*\+\$2\.00$/),
    expect.stringMatching(/^Buy TEST.*-\$100\.00$/),
  ])
})

it.each([
  [null, 'No transactions yet.'],
  [Date.UTC(2026, 0, 2, 10) / 1_000, /^No transactions since Jan 2, 2026/],
])('says that nothing is due, and since when nothing was done: %s', (since, text) => {
  show(<NextPanel view={viewOf({ entries: [], since }, { figures: readyWith([]) })} />)
  expect(screen.getByText('No yield is due.')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
})

it('finds transactions by asset, hash and type, and says that none matches', async () => {
  const { user } = show(<ActivityPanel view={viewOf()} />)
  expect(screen.getByRole('status').textContent).toBe('2 transactions')
  await user.selectOptions(screen.getByLabelText('Type'), 'Yield')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 of 2 transactions'))
  await user.selectOptions(screen.getByLabelText('Type'), 'All types')
  await user.type(screen.getByLabelText('Search transactions'), '0x1111')
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^Test TreasuryTESTBuy/)]))
  await user.type(screen.getByLabelText('Search transactions'), 'x')
  await screen.findByText('No transaction matches')
  expect(button('CSV').disabled).toBe(true)
  await user.click(button('Reset filters'))
  await waitFor(() => expect(rows()).toHaveLength(2))
})

it('reads on and stops where the past is not read whole', async () => {
  const [stop, readOn, retry] = [vi.fn(), vi.fn(), vi.fn()]
  const failure = { status: 'error', error: new Error('offline'), retry } as const
  const since = Date.UTC(2026, 0, 2, 10) / 1_000
  const { user } = show(<ActivityPanel view={viewOf({ since, stop, readOn, failure })} />)
  expect(screen.getByText(/^Read since Jan 2, 2026/)).toBeDefined()
  await user.click(button('Stop reading'))
  await user.click(button('Continue reading'))
  await user.click(button('Try again'))
  for (const call of [stop, readOn, retry]) expect(call).toHaveBeenCalledOnce()
  cleanup()
  show(<ActivityPanel view={viewOf({ entries: [] })} />)
  expect(screen.getByText('No transactions yet')).toBeDefined()
  expect(screen.queryByText(/^Read since/)).toBeNull()
})

const treasury = holdingFixture({
  ...{ quantity: shares(100n), price: { amount: usdc(1_100_000n), basis: 'nav' } },
  ...{ value: usdc(110_000_000n), yieldRate: 4.5, yearlyYield: usdc(4_950_000n) },
  ...{ claimable: usdc(1_500_000n), maturity: Date.UTC(2027, 0, 2) / 1_000 },
  inSmartAccounts: [
    {
      ...{ account: at('c'), name: 'Savings', quantity: shares(40n), value: usdc(44_000_000n) },
      claimable: null,
    },
  ],
})
const factsOf = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )

it('shows one holding with its cost, gain, yield and what is elsewhere', async () => {
  const view = viewOf({}, { figures: readyWith([]) })
  show(<HoldingSheet view={view} holding={treasury} transactions={null} onClose={() => {}} />)
  await screen.findByRole('dialog')
  const facts = Object.entries(factsOf()).map(([label, value]) => `${label}: ${value}`)
  expect(facts).toEqual(
    expect.arrayContaining([
      'Quantity: 100',
      expect.stringMatching(/^Price: \$1\.1000?(NAV|Net asset value)/),
      'Value: $110.00',
      'Cost: $100.00',
      expect.stringMatching(/^Unrealised gain.*: \+\$10\.00$/),
      'Yield per year: 4.50%',
      'Yield received: $2.00',
      'To claim: $1.50',
      'Maturity: Jan 2, 2027',
    ]),
  )
  expect(screen.getByRole('table', { name: /in smart accounts$/ }).textContent).toMatch(
    /Savings40\$44\.00/,
  )
  expect(screen.getByRole('table', { name: /^Lots of/ }).textContent).toMatch(
    /Mar 12, 2026100\$100\.00/,
  )
  expect(screen.getByRole('table', { name: /^Transactions of/ }).textContent).toMatch(/Yield.*Buy/)
})

it('says of a holding that does not pay what is open, and why it has no yield', async () => {
  const notes = notesById([noteOf(unpaidFixture('late')) ?? []].flat())
  const view = viewOf({}, { notes })
  const [holding = treasury] = withoutForecasts([treasury], notes)
  show(<HoldingSheet view={view} holding={holding} transactions={null} onClose={() => {}} />)
  await screen.findByRole('dialog')
  expect(factsOf()).toMatchObject({ Payments: lateTitle, 'Yield per year': 'No forecastLate' })
})

it('says why no amount is expected of what does not pay', () => {
  const notes = notesById([noteOf(unpaidFixture('defaulted')) ?? []].flat())
  const expected: DueYield = {
    ...{ holding: 'asset:1', name: 'Test Treasury', amount: usdc(1_000_000n) },
    ...{ time: seconds + day, basis: 'expected', frequency: 'annual' },
  }
  const due = withoutExpectations([expected], notes)
  show(<NextPanel view={viewOf({}, { notes, figures: readyWith(due) })} />)
  expect(screen.getByText('No forecast: in default').title).toMatch(/^No yield is forecast of it/)
  expect(screen.queryByText('$1.00')).toBeNull()
})

it('says what is not known of a holding, and no gain of what has no price', async () => {
  const holding = holdingFixture({ id: 'asset:9', href: null })
  const since = Date.UTC(2026, 0, 2, 10) / 1_000
  const view = viewOf({ since })
  show(<HoldingSheet view={view} holding={holding} transactions={null} onClose={() => {}} />)
  await screen.findByRole('dialog')
  expect(factsOf()).toEqual({ Quantity: '10', Price: 'No price', Value: '–' })
  expect(screen.getByText('None since Jan 2, 2026.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
  expect(screen.queryByText('Lots')).toBeNull()
})

it('says the impact of credits that were bought, and none of what they do not state', async () => {
  const impact = { carbonOffset: 12.5, landProtected: 0, waterSaved: 3 }
  const credit = {
    ...{ assetId: 1n, isToken: false, standard: 'Verra', vintage: 2023, goals: [], ends: null },
    impact,
  }
  const holding = holdingFixture({ category: 'environmental', credit })
  show(<HoldingSheet view={viewOf()} holding={holding} transactions={null} onClose={() => {}} />)
  await screen.findByRole('dialog')
  expect(factsOf()).toMatchObject({
    ...{ 'Carbon, credits bought': '12.5 t CO₂e', 'Water, credits bought': '3 l' },
  })
  expect(factsOf()).not.toHaveProperty('Land protected, credits bought')
})

it('makes a link that shows the chosen parts, in their order, and none without a part', async () => {
  const { user } = show(<ShareDialog account={holder} open onOpenChange={() => {}} />)
  await screen.findByRole('dialog')
  const link = screen.getByLabelText<HTMLInputElement>('Link')
  const base = `${window.location.origin}/portfolio/${holder}?show=`
  expect(link.value).toBe(`${base}allocation,impact`)
  await user.click(screen.getByRole('checkbox', { name: 'Yield' }))
  await user.click(screen.getByRole('checkbox', { name: 'Total value' }))
  expect(link.value).toBe(`${base}value,allocation,income,impact`)
  for (const name of ['Total value', 'Allocation', 'Yield', 'Impact']) {
    await user.click(screen.getByRole('checkbox', { name }))
  }
  expect(link.value).toBe('')
  expect(screen.getByText('Choose at least one part.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull()
})

it('opens the portfolio of an address, and says what is none', async () => {
  const { user, path } = show(<FindAccount />)
  await user.click(button('Any address'))
  await user.click(await screen.findByRole('button', { name: 'Open portfolio' }))
  expect(path()).toBe('/')
  await user.type(screen.getByLabelText(/^Address/), '0x12{Enter}')
  expect(path()).toBe('/')
  await user.clear(screen.getByLabelText(/^Address/))
  await user.type(screen.getByLabelText(/^Address/), ` ${holder} {Enter}`)
  expect(path()).toBe(`/portfolio/${holder}`)
})
