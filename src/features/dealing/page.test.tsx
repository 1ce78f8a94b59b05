import { QueryClient } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dealingDeskAbi } from '../../chain/abi/dealingDesk-abi.ts'
import { type Answered, answer, chainWith } from '../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../chain/standstill.fixture.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import { walletStore } from '../../chain/wallet-state.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import {
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import type { Correction } from '../../domain/dealing/correction.ts'
import { correctionsQuery } from '../../domain/dealing/corrections.ts'
import {
  correctionFixture,
  deskFixture,
  differenceFixture,
  firstCutOff,
  requestFixture,
} from '../../domain/dealing/dealing.fixture.ts'
import { dealingDeskQuery, dealingRequestsQuery } from '../../domain/dealing/read-dealing.ts'
import type { AccountRequests } from '../../domain/dealing/request.ts'
import type { Distribution } from '../../domain/history/asset-records.ts'
import type { PaymentKind } from '../../domain/history/payment-kind.ts'
import { listingsQuery, marketQuery } from '../../domain/offers/market.ts'
import { fixtureToken } from '../../domain/pools/pools.fixture.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { lateTitle, standingAnswers, unpaidFixture } from '../../domain/servicing/notes.fixture.ts'
import { standingQuery } from '../../domain/servicing/queries.ts'
import type { Standing } from '../../domain/servicing/standing.ts'
import { shareAmount } from '../../domain/units.ts'
import { formatInBothZones } from '../../lib/date.ts'
import { usdc } from '../../lib/usdc.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { Page } from './page.tsx'

const oneShare = 10n ** 18n
const account: Address = '0x0000000000000000000000000000000000000011'
const chain = chainWith({
  AssetRegistry: '0x00000000000000000000000000000000000000b2',
  Servicing: '0x00000000000000000000000000000000000000b3',
})
const at = (digit: string): Address => `0x${digit.repeat(40)}`
const fund = marketAssetFixture({
  id: 1n,
  metadataUri: '/metadata/fund.json',
  token: at('1'),
  name: 'Alder Fund',
  symbol: 'ALDER',
})
const other = marketAssetFixture({
  id: 2n,
  metadataUri: '/metadata/other.json',
  token: at('2'),
  name: 'Birch Fund',
  symbol: 'BIRCH',
})
const bond = marketAssetFixture({
  id: 3n,
  metadataUri: '/metadata/bond.json',
  token: at('3'),
  name: 'Cedar Bond',
  symbol: 'CEDAR',
})
const desks = { [fund.token]: at('a'), [other.token]: at('b') } as const
const deskOf = (token: Address) => desks[token] ?? null
const usdcToken = fixtureToken('e', 'USDC', 6, 'CURRENCY')
const intents = confirmedIntents()

/** An hour after the first cut-off. */
const now = firstCutOff + 3_600
atHaltedBlock(now * 1_000, chain)

const walletBefore = walletStore.getState()
beforeEach(() => {
  walletStore.setState({ status: 'connected', account, chainId: chain.chainId })
})
afterEach(() => walletStore.setState(walletBefore, true))

const payment = (kind: PaymentKind): Distribution => ({
  ...{ id: 1n, kind, transactionHash: '0x01', amount: usdc(3_250_000n) },
  ...{ earningShares: shareAmount(oneShare), periodStart: 0, periodEnd: 1 },
  ...{ accrualStart: now - 86_400, accrualEnd: now },
})

const nothing: AccountRequests = { requests: [], owedYield: usdc(0n) }

type Setting = {
  readonly atFund?: AccountRequests
  readonly atOther?: AccountRequests
  /** Whether the other fund's desk does not answer. */
  readonly fails?: boolean
  readonly assets?: readonly (typeof fund)[]
  /** Of the account's days at the other fund's desk. */
  readonly corrections?: readonly Correction[]
  /** Where the fund stands with its payments; null where it promised none. */
  readonly standing?: Standing | null
  /** What its assets paid holders so far. */
  readonly paid?: readonly PaymentKind[]
}

function show({ atFund = nothing, atOther = nothing, fails = false, ...setting }: Setting = {}) {
  const assets = setting.assets ?? [fund, other, bond]
  const standing = setting.standing ?? null
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  })
  const read = (asset: typeof fund, own: AccountRequests): readonly Answered[] => {
    const address = deskOf(asset.token) as Address
    const desk = deskFixture({ address, token: asset.token, currentDay: 2 })
    return [
      [dealingDeskQuery(chain, address), desk],
      [dealingRequestsQuery(chain, address, account), own],
      [correctionsQuery(chain, desk, account), asset === other ? (setting.corrections ?? []) : []],
    ]
  }
  answer(cache, [
    [registryQuery(chain), assets],
    [creditsQuery(chain), []],
    [listingsQuery(chain), []],
    [marketQuery(chain), { address: at('7'), usdc: usdcToken, feeBps: 25, paused: false }],
    ...assets.flatMap((asset): readonly Answered[] => [
      [
        financialAssetQuery(chain, asset.token),
        financialAssetFixture(asset, {
          desk: deskOf(asset.token),
          settlementPrice: asset.settlementPrice,
        }),
      ],
      [yieldDistributionsQuery(chain, asset.token), (setting.paid ?? ['income']).map(payment)],
    ]),
    [standingQuery(chain, fund.id), standing],
    ...(standing === null ? [] : standingAnswers(chain, [standing])),
    [standingQuery(chain, other.id), null],
    ...read(fund, atFund),
    ...(fails ? [] : read(other, atOther)),
  ])
  render(
    <InSession cache={cache}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </InSession>,
  )
  return userEvent.setup({ delay: null })
}

const group = (name: string) => within(screen.getByRole('region', { name }))
const calls = () => intents.map((intent) => callWithoutPermits(intent, dealingDeskAbi))

/** Filled in part, of two days; another one is cancelled, and shares have earned. */
const much: AccountRequests = {
  owedYield: usdc(3_250_000n),
  requests: [
    requestFixture('subscription', {
      claimable: usdc(500_000_000n),
      output: shareAmount(480n * oneShare),
      pending: usdc(25_000_000n),
      day: 2,
      isCancellable: true,
    }),
    requestFixture('subscription', {
      id: 2,
      day: 2,
      claimable: usdc(100_000_000n),
      output: shareAmount(90n * oneShare),
    }),
    requestFixture('redemption', {
      pending: shareAmount(7n * oneShare),
      yield: usdc(120_000n),
    }),
    requestFixture('redemption', { id: 2, day: 2, cancelled: shareAmount(11n * oneShare) }),
  ],
}

it('groups what the account has by asset, and leaves out those where it has nothing', () => {
  show({ atFund: much })
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['Alder Fund'])
  const links = group('Alder Fund').getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/1', '/assets/1/dealing'])
})

it('claims all requests of a side at once', async () => {
  const user = show({ atFund: much })
  expect(screen.getByText(/^Shares to claim/).textContent).toBe('Shares to claim: 570ALDER')
  expect(screen.getByText(/^For/).textContent).toContain('600USDC subscribed')
  await user.click(screen.getByRole('button', { name: 'Claim shares' }))
  expect(calls()).toEqual([['deposit', 600_000_000n, account, account]])
})

it.each<readonly [readonly PaymentKind[], string]>([
  [['recovery'], 'Claim recovery'],
  [['income', 'recovery'], 'Claim payments'],
])('does not call yield what an asset that paid %j owes', (paid, name) => {
  show({ atFund: { requests: [], owedYield: usdc(3_250_000n) }, paid })
  expect(screen.getByRole('button', { name: /^Claim/ }).textContent).toBe(name)
  expect(screen.getByText(/^Payments to claim/)).toBeDefined()
})

it('claims back what was cancelled, and the yield that is owed', async () => {
  const user = show({ atFund: much })
  await user.click(
    screen.getByRole('button', { name: 'Claim back the redemption of dealing day 2' }),
  )
  await user.click(screen.getByRole('button', { name: 'Claim yield' }))
  expect(calls()).toEqual([
    ['claimCancelRedeemRequest', 2n, account, account],
    ['claimEscrowYield', account, account],
  ])
})

it('shows what is pending, and cancels what can be', async () => {
  const user = show({ atFund: much })
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^SubscriptionPartly filledOf dealing day 1, waits for day 2\..*25USDCCancel$/,
    ),
    expect.stringMatching(/^RedemptionBoundOf dealing day 1\..*7ALDER$/),
  ])
  const lapse = formatInBothZones(firstCutOff + 5 * 86_400)
  expect(rows[1]?.textContent).toContain(`lapses on ${lapse} at the latest`)
  expect(within(rows[1] as HTMLElement).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel the subscription of dealing day 1' }))
  expect(calls()).toEqual([['cancelDepositRequest', 1n, account]])
})

it('does not lose sight of shares at a desk, and says what they earn', () => {
  show({ atFund: much })
  expect(
    group('Alder Fund').getByText(/Your shares at the desk have earned/).textContent,
  ).toContain('0.12USDC')
})

it('says that a desk cannot be read, and shows the others', async () => {
  show({ atFund: much, fails: true })
  await screen.findByRole('region', { name: 'Birch Fund' })
  expect(group('Birch Fund').getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(group('Alder Fund').getByRole('button', { name: 'Claim shares' })).toBeDefined()
  expect(screen.queryByText('You have no requests')).toBeNull()
})

it('says what becomes of requests that are pending when the asset is settled', () => {
  const settled = { ...fund, settlementPrice: usdc(1_100_000n) }
  show({ atFund: much, assets: [settled] })
  expect(group('Alder Fund').getByText('The asset is settled')).toBeDefined()
})

it('says where requests are made when there are none', () => {
  show()
  expect(screen.getByText('You have no requests')).toBeDefined()
  expect(screen.getByText(/Open an asset that has a dealing desk/)).toBeDefined()
})

it('says that no asset has a desk', () => {
  show({ assets: [bond] })
  expect(screen.getByText(/No asset on this chain has a dealing desk/)).toBeDefined()
})

it('asks a visitor for a wallet', () => {
  walletStore.setState(walletBefore, true)
  show({ atFund: much })
  expect(screen.getByText('Connect a wallet to see your requests')).toBeDefined()
  expect(screen.queryByText('Alder Fund')).toBeNull()
})

it('reads before it says that there is nothing', () => {
  render(
    <InSession>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </InSession>,
  )
  expect(screen.getByText('Loading your requests')).toBeDefined()
})

it.each([
  [
    'late',
    lateTitle,
    /^Pending subscriptions can be cancelled and claimed back; redemptions go on\.$/,
  ],
  ['defaulted', /^In default since/, /^All pending requests can be cancelled and claimed back\.$/],
] as const)(
  'says what becomes of requests where the asset is %s, and cancels',
  async (state, title, words) => {
    const pending = requestFixture('subscription', {
      ...{ pending: usdc(25_000_000n), day: 1, id: 1, isCancellable: true },
    })
    const user = show({
      atFund: { ...nothing, requests: [pending] },
      standing: unpaidFixture(state, fund.id),
    })
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByText(words)).toBeDefined()
    await user.click(
      screen.getByRole('button', { name: 'Cancel the subscription of dealing day 1' }),
    )
    expect(calls()[0]?.[0]).toBe('cancelDepositRequest')
  },
)

it('says nothing of payments at the desk of another asset', () => {
  show({ atOther: much, standing: unpaidFixture('late', fund.id) })
  expect(screen.queryByText(lateTitle)).toBeNull()
})

it.each([
  [400_000_000n, 'owed to you $400.00.'],
  [-60_000_000n, 'you received $60.00 too much.'],
])(
  'says what a corrected value means for the account, also once all is claimed: %s',
  (owed, text) => {
    show({
      corrections: [correctionFixture(2, [differenceFixture(account, { owed: usdc(owed) })])],
    })
    const item = group('Corrected values').getByRole('listitem')
    expect(item.textContent).toBe(
      `Dealing day 2 of BIRCH: ${text}Struck at $50.0000; $48.0000 with the corrected NAV.`,
    )
    expect(within(item).getByRole('link').getAttribute('href')).toBe('/assets/2/dealing?day=2')
  },
)
