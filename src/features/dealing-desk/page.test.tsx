import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter, Route, Routes } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answered, answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { tokenQuery, usdcBalanceQuery } from '../../chain/tokens.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { walletStore } from '../../chain/wallet-state.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import { financialAssetQuery } from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { correctionsQuery } from '../../domain/dealing/corrections.ts'
import {
  correctionFixture,
  dayFixture,
  deskFixture,
  differenceFixture,
} from '../../domain/dealing/dealing.fixture.ts'
import type { DealingDay } from '../../domain/dealing/desk.ts'
import { dealingDaysQuery } from '../../domain/dealing/read-dealing.ts'
import { liveDealingQuery } from '../../domain/dealing/read-live.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { lateTitle, standingAnswers, unpaidFixture } from '../../domain/servicing/notes.fixture.ts'
import { standingQuery } from '../../domain/servicing/queries.ts'
import { shareAmount } from '../../domain/units.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { usdc } from '../../lib/usdc.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { layOut } from '../../ui/testing/lay-out.ts'
import { Page } from './page.tsx'
import { ledgerQuery } from './read-ledger.ts'

const chain = chainWith({ Servicing: '0x00000000000000000000000000000000000000d2' })
const deskAddress: Address = '0x00000000000000000000000000000000000000d1'
const issuer: Address = '0x0000000000000000000000000000000000000011'
const investor: Address = '0x0000000000000000000000000000000000000022'
const asset = marketAssetFixture({ id: 7n, desk: deskAddress, issuer, symbol: 'FUND' })
const share = 10n ** 18n
const intents = confirmedIntents()

const walletBefore = walletStore.getState()
beforeEach(() => {
  layOut({ width: 1_200, height: 800 })
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
  walletStore.setState(walletBefore, true)
})

// Day 2 had its cut-off an hour ago.
const terms = {
  ...deskFixture().terms,
  firstCutOff: nowInSeconds() - 3_600 - 7 * 86_400,
  gateBps: 500,
}
const desk = deskFixture({ address: deskAddress, token: asset.token, terms, currentDay: 3 })
const figures = financialAssetFixture(asset, {
  issuer,
  desk: deskAddress,
  supply: shareAmount(1_000n * share),
  cap: shareAmount(2_000n * share),
  nav: { price: usdc(50_000_000n), asOf: nowInSeconds() - 86_400, isStale: false },
})
const redeeming = (changes: Partial<DealingDay> = {}): DealingDay => ({
  ...dayFixture({ redeemed: shareAmount(80n * share) }),
  day: 2,
  ...changes,
})
const open: DealingDay = { ...dayFixture(), day: 3 }

type Setting = {
  readonly day?: DealingDay
  readonly path?: string
  readonly search?: string
  readonly account?: Address
  readonly more?: readonly Answered[]
}

function show({
  day = redeeming(),
  path = '/assets/7/dealing',
  search = '',
  account,
  more = [],
}: Setting) {
  if (account !== undefined) {
    walletStore.setState({ status: 'connected', account, chainId: chain.chainId })
  }
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const days = [open, day]
  answer(cache, [
    [registryQuery(chain), [asset]],
    [financialAssetQuery(chain, asset.token), figures],
    [liveDealingQuery(chain, deskAddress), { desk, days }],
    [dealingDaysQuery(chain, deskAddress, 1, 3), [...days, dayFixture()]],
    [
      tokenQuery(chain, chain.deployment.usdc),
      { address: chain.deployment.usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    ],
    [usdcBalanceQuery(chain, issuer), usdc(9_000_000_000n)],
    [standingQuery(chain, asset.id), null],
    [correctionsQuery(chain, desk), []],
    ...more,
  ])
  render(
    <InSession cache={cache}>
      <NuqsTestingAdapter searchParams={search} hasMemory>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/assets/:id/dealing" element={<Page />} />
          </Routes>
        </MemoryRouter>
      </NuqsTestingAdapter>
    </InSession>,
  )
}

it('shows everybody the next cut-off, the days and the terms in words', () => {
  show({})
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Dealing desk of')
  expect(screen.getByText('Day 3', { selector: 'dd' })).toBeDefined()
  expect(screen.getByText('Waits for the NAV')).toBeDefined()
  expect(screen.getByText('Takes requests', { selector: 'span' })).toBeDefined()
  const panel = screen.getByRole('region', { name: 'Terms' })
  expect(within(panel).getByText(/^At most 5\.00% of all shares are redeemed/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Your desk' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Strike/ })).toBeNull()
})

it('tells the issuer to state the NAV, and forecasts the strike at the last one', () => {
  show({ account: issuer })
  const panel = within(screen.getByRole('region', { name: 'Your desk' }))
  expect(panel.getByText(/^State the NAV of dealing day 2, as of/)).toBeDefined()
  expect(panel.getByText(/^At the last NAV/)).toBeDefined()
  const value = (label: string) => panel.getByText(label).parentElement?.textContent
  // A gate of 5 % of 1,000 shares, at 50 USDC.
  expect(value('Within the gate')).toContain('50FUND')
  expect(value('Net: needed from your cash')).toContain('$2,500.00')
  expect(value('Missing')).toContain('$2,500.00')
})

it('tells the issuer to bring cash by the deadline, and takes it', async () => {
  const day = redeeming({ nav: usdc(60_000_000n), pricedAt: nowInSeconds() - 60 })
  show({ day, account: issuer })
  expect(screen.getByText(/^Add \$3,000\.00 by /)).toBeDefined()
  expect(screen.getByText('Waits for cash')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Strike/ })).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Add cash/), '3000')
  await userEvent.click(screen.getByRole('button', { name: 'Preview adding' }))
  expect(intents.at(-1)).toMatchObject({ give: [{ amount: usdc(3_000_000_000n), unit: 'USDC' }] })
})

it('lets anyone strike a priced day whose time for cash is over', async () => {
  const pricedAt = nowInSeconds() - 3_600 + 10
  const day = redeeming({
    nav: usdc(60_000_000n),
    pricedAt,
    redemptions: { requested: shareAmount(0n), filled: shareAmount(0n) },
    subscriptions: { requested: usdc(1_000_000_000n), filled: usdc(0n) },
  })
  show({ day, account: investor })
  await userEvent.click(screen.getByRole('button', { name: /^Strike/ }))
  expect(intents.at(-1)?.title).toBe('Strike dealing day 2 of FUND')
})

it('opens the requests of a day for its administrator', () => {
  const entry = {
    side: 'redemption',
    controller: investor,
    requested: shareAmount(80n * share),
    filled: shareAmount(30n * share),
    pending: shareAmount(50n * share),
    claimable: shareAmount(30n * share),
    cancelled: shareAmount(0n),
  } as const
  show({ search: '?day=2', more: [[ledgerQuery(chain, deskAddress, 2), [entry]]] })
  const panel = within(screen.getByRole('region', { name: 'Requests of dealing day 2' }))
  expect(panel.getByText('Redemption')).toBeDefined()
  expect(panel.getByRole('button', { name: 'Download as CSV' })).toBeDefined()
})

it('says that an asset has no desk, or does not exist', () => {
  show({ more: [[financialAssetQuery(chain, asset.token), { ...figures, desk: null }]] })
  expect(screen.getByText('This asset has no dealing desk')).toBeDefined()
  cleanup()
  show({ path: '/assets/99/dealing' })
  expect(screen.getByText('This asset does not exist on this chain')).toBeDefined()
})

it('says at the desk of an asset that is late what it takes and what can be cancelled', async () => {
  show({ more: standingAnswers(chain, [unpaidFixture('late', asset.id)]) })
  expect(await screen.findByText(lateTitle)).toBeDefined()
  expect(screen.getByText(/No shares are issued or subscribed/)).toBeDefined()
  expect(screen.getByText(/^Pending subscriptions can be cancelled/)).toBeDefined()
})

describe('a struck day whose value was corrected', () => {
  const stranger: Address = '0x0000000000000000000000000000000000000033'
  const correction = correctionFixture(2, [
    differenceFixture(investor, {
      subscribed: usdc(10_000_000_000n),
      bought: shareAmount(200n * share),
      owed: usdc(400_000_000n),
    }),
    differenceFixture(stranger, {
      redeemed: shareAmount(30n * share),
      paid: usdc(1_500_000_000n),
      owed: usdc(-60_000_000n),
    }),
  ])
  const more: readonly Answered[] = [
    [correctionsQuery(chain, desk), [correction]],
    [ledgerQuery(chain, deskAddress, 2), []],
  ]
  const named = 'Corrected value of dealing day 2'

  it('says so in the list of days, and shows no difference before the day is opened', () => {
    show({ more })
    const marked = screen.getByText('Value corrected').closest('tr')
    expect(marked?.textContent).toContain('Day 2')
    expect(screen.queryByRole('region', { name: named })).toBeNull()
  })

  it('lists what each holder is owed or has received too much, and what it comes to', () => {
    show({ search: '?day=2', more })
    const panel = within(screen.getByRole('region', { name: named }))
    expect(
      panel.getByText(/^A struck day keeps its price\..*a payment by the issuer\.$/),
    ).toBeDefined()
    const figure = (label: string) => panel.getByText(label).parentElement?.textContent
    expect(figure('Price of the day')).toContain('$50.00')
    expect(figure('Corrected price')).toContain('$48.00')
    expect(figure('Owed to holders')).toContain('$400.00')
    expect(
      panel.getByText('Received too much', { selector: 'dt' }).parentElement?.textContent,
    ).toContain('$60.00')
    const rows = panel.getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/200FUNDfor \$10,000\.00–\$400\.00$/),
      expect.stringMatching(/–30FUNDfor \$1,500\.00-\$60\.00Received too much$/),
    ])
  })

  it('has nothing of it at another day', () => {
    show({ search: '?day=1', more: [...more, [ledgerQuery(chain, deskAddress, 1), []]] })
    expect(screen.queryByRole('region', { name: /^Corrected value/ })).toBeNull()
  })
})
