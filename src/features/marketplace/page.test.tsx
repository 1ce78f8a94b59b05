import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chainWith, readingCache } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import {
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { tradePeriod } from '../../domain/assets/to-market-asset.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import { saleDays } from '../../domain/history/history.ts'
import { historyQuery } from '../../domain/history/use-history.ts'
import { listingsQuery } from '../../domain/offers/market.ts'
import type { RegisteredAsset } from '../../domain/registry/registry.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import { noteOf } from '../../domain/servicing/note.ts'
import { unpaidFixture } from '../../domain/servicing/notes.fixture.ts'
import { standingNotesQuery } from '../../domain/servicing/notes.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { layOut } from '../../ui/testing/lay-out.ts'
import { Page } from './page.tsx'

const source = { kind: 'chain', chainId: 31_337, block: 12n }
const complete = { kind: 'complete' }
const answer =
  (value: unknown, reach: object = complete) =>
  async (): Promise<unknown> => ({ value, source, reach, finished: reach === complete })
const refuse = async (): Promise<unknown> => {
  throw new Error('fetch failed')
}

const chain = chainWith({ Servicing: '0x00000000000000000000000000000000000000c1' })
const share = marketAssetFixture()
const credit = creditFixture({ assetId: 2n })
const creditEntry: RegisteredAsset = {
  ...share,
  id: 2n,
  assetClass: 'ENVIRONMENTAL_ASSET',
  standard: 'ERC1155',
  tokenId: credit.tokenId,
}
const figures = financialAssetFixture(share)
const part = () => answer([])
const reads = {
  ...{ registry: part(), listings: part(), credits: part() },
  ...{ figures: part(), payments: part(), sales: part(), notes: part() },
}
const queries = () => ({
  registry: registryQuery(chain),
  listings: listingsQuery(chain),
  credits: creditsQuery(chain),
  figures: financialAssetQuery(chain, share.token),
  payments: yieldDistributionsQuery(chain, share.token),
  sales: historyQuery(chain, saleDays(tradePeriod(nowInSeconds()))),
  notes: standingNotesQuery(chain),
})

beforeEach(() => {
  chainStore.setState({ chain })
  layOut({ width: 1200, height: 800 })
  vi.stubGlobal('scrollTo', () => {})
  Object.assign(reads, {
    registry: answer([share, creditEntry]),
    listings: answer([]),
    credits: answer([credit]),
    figures: answer(figures),
    payments: answer([]),
    sales: answer([]),
    notes: answer([]),
  })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
  vi.unstubAllGlobals()
})

function open() {
  window.history.replaceState(null, '', '/marketplace')
  const element = (
    <NuqsAdapter>
      <Page />
    </NuqsAdapter>
  )
  const router = createBrowserRouter([{ path: '*', element }])
  render(
    <QueryClientProvider client={readingCache(reads, queries())}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const shareLink = () => screen.findByRole('link', { name: 'Test Treasury' })
const creditLink = () => screen.findByRole('link', { name: 'Rufiji Mangroves 2023 #1' })

it('lists shares and credits together', async () => {
  open()
  expect(await shareLink()).toBeDefined()
  expect(await creditLink()).toBeDefined()
  expect(screen.queryByText(/could not be read/)).toBeNull()
})

it('leaves only the credits out when they cannot be read, and reads them again', async () => {
  reads.credits = refuse
  const user = open()
  expect(await shareLink()).toBeDefined()
  expect(
    screen.getByText('The environmental credit could not be read and is left out'),
  ).toBeDefined()
  reads.credits = answer([credit])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await creditLink()).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull())
})

it('leaves only the shares out when their contracts cannot be read', async () => {
  reads.figures = refuse
  const user = open()
  expect(await creditLink()).toBeDefined()
  expect(screen.getByText('One financial asset could not be read and is left out')).toBeDefined()
  reads.figures = answer(figures)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await shareLink()).toBeDefined()
})

it('never takes payments that cannot be read for no yield', async () => {
  reads.payments = refuse
  open()
  expect(await shareLink()).toBeDefined()
  expect(
    screen.getByText('The yield payments of one asset could not be read; its yield is unknown'),
  ).toBeDefined()
})

it('does not say that there are no assets when none could be read', async () => {
  reads.figures = refuse
  reads.credits = refuse
  open()
  expect(await screen.findAllByText(/could not be read/)).toHaveLength(2)
  expect(screen.queryByText('No asset has been created yet')).toBeNull()
})

it('says what failed when the registry itself cannot be read', async () => {
  reads.registry = refuse
  const user = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  reads.registry = answer([share, creditEntry])
  await user.click(again)
  expect(await shareLink()).toBeDefined()
})

it('does not say that nothing was paid while payments are being read', async () => {
  reads.payments = answer([], { kind: 'since', block: 10n, time: Date.now() / 1000 - 86_400 })
  open()
  await screen.findAllByTitle('Payments of the past year are not read yet')
})

it('says of a total how far its trades are read, and goes on reading', async () => {
  reads.sales = answer([], { kind: 'since', block: 10n, time: Date.UTC(2024, 2, 1) / 1000 })
  const user = open()
  const figure = (await screen.findByText('Total value')).parentElement
  await waitFor(() => expect(figure?.textContent).toContain('so far, since Mar 1, 2024'))
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  expect(screen.getByTitle('Its trades are not read yet')).toBeDefined()
  reads.sales = answer([])
  await user.click(screen.getByRole('button', { name: 'Continue reading' }))
  await waitFor(() => expect(figure?.textContent).not.toContain('so far'))
  expect(screen.queryByText(/^since /)).toBeNull()
})

it.each(['Cards', 'Table'])(
  'says of an asset that is late where its price and its yield are: %s',
  async (layout) => {
    reads.notes = answer([noteOf(unpaidFixture('late', share.id))])
    const user = open()
    await shareLink()
    await user.click(screen.getByRole('radio', { name: layout }))
    expect(await screen.findByTitle('Late since Jan 21, 2027: 200 USDC not paid')).toBeDefined()
    const place = screen.getByTitle(/^No yield is forecast of it\. Late since/)
    expect(place.textContent).toBe('No forecastLate')
  },
)
