import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dealingDeskAbi } from '../../../chain/abi/dealingDesk-abi.ts'
import { type Answered, answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { chainQueryKey } from '../../../chain/keys.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { usdcBalanceQuery } from '../../../chain/tokens.ts'
import { closedPreviews } from '../../../chain/transactions/closed-previews.fixture.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import {
  eligibleReading,
  neverReading,
} from '../../../domain/assets/eligibility/restricted.fixture.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import {
  deskFixture,
  firstCutOff,
  requestFixture,
} from '../../../domain/dealing/dealing.fixture.ts'
import type { DealingDesk } from '../../../domain/dealing/desk.ts'
import { dealingDeskQuery, dealingRequestsQuery } from '../../../domain/dealing/read-dealing.ts'
import type { DealingRequest } from '../../../domain/dealing/request.ts'
import { keys } from '../../../domain/keys.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { bestQuoteQuery } from '../../../domain/pools/quote.ts'
import { poolsQuery } from '../../../domain/pools/read-pools.ts'
import { unpaidFixture } from '../../../domain/servicing/notes.fixture.ts'
import { standingQuery } from '../../../domain/servicing/queries.ts'
import type { Standing } from '../../../domain/servicing/standing.ts'
import { shareAmount } from '../../../domain/units.ts'
import { formatInBothZones } from '../../../lib/date.ts'
import { usdc } from '../../../lib/usdc.ts'
import { DealingPanel } from './dealing-panel.tsx'

const oneShare = 10n ** 18n
const account: Address = '0x0000000000000000000000000000000000000011'
const money = fixtureToken('b', 'USDC', 6, 'CURRENCY')
const token = fixtureToken('d', 'TEST', 18, 'TREASURY')
const pool = fixturePool(3n, money, token, 95n)
const head = 7n
const { deployment, ...opened } = chainWith({})
const chain = { ...opened, deployment: { ...deployment, usdc: money.address } }
const desk = deskFixture({ token: token.address })
const asset = marketAssetFixture({
  ...{ token: token.address, desk: desk.address },
  nav: { price: usdc(1_045_000n), asOf: Date.UTC(2026, 11, 31) / 1_000, isStale: false },
})
const market = { address: account, usdc: money, feeBps: 25, paused: false }
const position = {
  shares: shareAmount(40n * oneShare),
  claimable: usdc(0n),
  claimed: usdc(0n),
}
const previews = closedPreviews()
const intents = confirmedIntents()

// 90 minutes before the cut-off.
atHaltedBlock((firstCutOff - 5_400) * 1_000, chain)
beforeEach(() => chainStore.setState({ head }))

type Setting = {
  readonly asset?: MarketAsset
  readonly desk?: DealingDesk
  readonly account?: Address | undefined
  readonly requests?: readonly DealingRequest[]
  /** Null before it is read. */
  readonly balance?: bigint | null
  /** Whether the market is being read. */
  readonly isMarketRead?: boolean
  readonly further?: readonly Answered[]
  readonly standing?: Standing
}

function show({ requests = [], balance = 5_000_000_000n, further = [], ...setting }: Setting = {}) {
  const shown = setting.asset ?? asset
  const who = 'account' in setting ? setting.account : account
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, [
    [dealingDeskQuery(chain, desk.address), setting.desk ?? desk],
    [dealingRequestsQuery(chain, desk.address, account), { requests, owedYield: usdc(0n) }],
    ...(balance === null ? [] : [[usdcBalanceQuery(chain, account), usdc(balance)] as const]),
    [poolsQuery(chain), []],
    [standingQuery(chain, asset.id), setting.standing ?? null],
    ...further,
  ])
  render(
    <QueryClientProvider client={cache}>
      <NuqsTestingAdapter hasMemory>
        <MemoryRouter>
          <DealingPanel
            asset={shown}
            desk={desk.address}
            account={who}
            market={setting.isMarketRead === false ? undefined : market}
            position={who && position}
          />
        </MemoryRouter>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const side = (name: string) => screen.getByRole('radio', { name })
const text = () => document.body.textContent ?? ''
const lastCall = () => callWithoutPermits(intents.at(-1) as Intent, dealingDeskAbi)

it('says before anything is typed when the cut-off is, what the last value is not, and when it lapses', () => {
  show()
  expect(text()).toContain(
    `Cut-off of dealing day 190 minutes left${formatInBothZones(firstCutOff)}`,
  )
  expect(text()).toMatch(/Last NAV, not your priceAs of Dec 31, 2026\$1\.0450/)
  expect(text()).toContain('Smallest subscription$100.00')
  expect(text()).toContain(formatInBothZones(firstCutOff + 5 * 86_400))
  expect(text()).toContain('Nobody knows it yet.')
})

it('requests a subscription of at least the minimum, and leads to the requests', async () => {
  const user = show()
  await user.type(screen.getByLabelText('You subscribe'), '99.99')
  expect(screen.getByText('The minimum is 100 USDC. Enter that or more.')).toBeDefined()
  await user.keyboard('{Enter}')
  expect(intents).toEqual([])
  await user.clear(screen.getByLabelText('You subscribe'))
  await user.type(screen.getByLabelText('You subscribe'), '1,250.5{Enter}')
  expect(lastCall()).toEqual(['requestDeposit', 1_250_500_000n, account, account])
  expect(intents.at(-1)?.leadsTo?.to).toBe('/dealing')
  expect(screen.getByLabelText('You subscribe')).toHaveProperty('value', '')
})

it('takes no more USDC than the account has, and says where to get more than too little', async () => {
  const user = show({ balance: 50_000_000n })
  expect(screen.getByText('You need more USDC')).toBeDefined()
  await user.type(screen.getByLabelText('You subscribe'), '100{Enter}')
  expect(screen.getByText(/^You have 50 USDC/)).toBeDefined()
  expect(intents).toEqual([])
})

it.each<[string, Setting]>([
  ['by a visitor', { account: undefined }],
  ['before the balance is read', { balance: null }],
  ['before the market is read', { isMarketRead: false }],
])('requests nothing %s, however it is submitted', async (_, setting) => {
  const user = show(setting)
  const field = screen.getByLabelText<HTMLInputElement>('You subscribe')
  await user.type(field, '1,250')
  fireEvent.submit(field.form as HTMLFormElement)
  expect(intents).toEqual([])
  expect(screen.queryByText('You need more USDC')).toBeNull()
  await user.click(side('Redeem'))
  const shares = screen.getByLabelText<HTMLInputElement>('You redeem')
  fireEvent.submit(shares.form as HTMLFormElement)
  expect(intents).toEqual([])
})

it('keeps the amount of a request that was looked at and not signed', async () => {
  const user = show()
  previews.areClosed = true
  await user.type(screen.getByLabelText('You subscribe'), '1,250{Enter}')
  expect(intents).toHaveLength(1)
  expect(screen.getByLabelText('You subscribe')).toHaveProperty('value', '1,250')
})

describe('a redemption', () => {
  it('says what the gate means, and that no pool trades the share', async () => {
    const user = show()
    await user.click(side('Redeem'))
    expect(text()).toMatch(/Gate.*joins the next day10\.00% of all shares a day/)
    expect(text()).toMatch(/One share sold through pools now.*No pool trades it/)
    expect(text()).not.toContain('Smallest subscription')
  })

  it('requests shares of the account, of any amount', async () => {
    const user = show()
    await user.click(side('Redeem'))
    await user.type(screen.getByLabelText('You redeem'), '0.5{Enter}')
    expect(lastCall()).toEqual(['requestRedeem', oneShare / 2n, account, account])
    await user.type(screen.getByLabelText('You redeem'), '41{Enter}')
    expect(screen.getByText(/^You have 40 TEST/)).toBeDefined()
    expect(intents).toHaveLength(1)
  })

  it('shows beside it what the same shares bring in the pools now', async () => {
    const terms = { tokenIn: token.address, tokenOut: money.address, exact: 'in' } as const
    const quote = (amount: bigint, amountOut: bigint) =>
      [
        bestQuoteQuery(chain, { ...terms, amount }, [[pool]], head),
        { terms: { ...terms, amount }, amountIn: amount, amountOut, hops: [] },
      ] as const
    const user = show({
      further: [
        [poolsQuery(chain), [pool]],
        quote(oneShare, 1_040_000n),
        quote(4n * oneShare, 4_100_000n),
        [bestQuoteQuery(chain, { ...terms, amount: 40n * oneShare }, [[pool]], head), null],
      ],
    })
    await user.click(side('Redeem'))
    expect(text()).toMatch(/One share sold through pools now.*\$1\.04/)
    await user.type(screen.getByLabelText('You redeem'), '4')
    expect(text()).toMatch(/Sold through pools now.*\$4\.10/)
    await user.type(screen.getByLabelText('You redeem'), '0')
    expect(text()).toContain('More than the pools can take')
  })
})

describe('says plainly why it takes no requests', () => {
  it('closed subscriptions, while redemptions go on', async () => {
    const user = show({ desk: { ...desk, takesSubscriptions: false } })
    expect(screen.getByText('Subscriptions are closed')).toBeDefined()
    expect(screen.queryByLabelText('You subscribe')).toBeNull()
    await user.click(side('Redeem'))
    expect(screen.getByLabelText('You redeem')).toBeDefined()
  })

  it('a default, of which a settlement pays all alike', async () => {
    const user = show({ standing: unpaidFixture('defaulted', asset.id) })
    expect(screen.getByText('The desk is closed')).toBeDefined()
    await user.click(side('Redeem'))
    expect(screen.queryByLabelText('You redeem')).toBeNull()
  })

  it('lateness, while redemptions go on', async () => {
    const user = show({ standing: unpaidFixture('late', asset.id) })
    expect(screen.getByText(/while the asset is late/)).toBeDefined()
    await user.click(side('Redeem'))
    expect(screen.getByLabelText('You redeem')).toBeDefined()
  })

  it('a maturity before the day could lapse', () => {
    show({ asset: { ...asset, maturity: firstCutOff + 86_400 } })
    expect(screen.getByText('Dealing has ended')).toBeDefined()
  })

  it('a settlement', () => {
    show({ asset: { ...asset, settlementPrice: usdc(1_000_000n) } })
    expect(screen.getByText(/The asset is settled/)).toBeDefined()
  })
})

describe('a restricted asset', () => {
  const restricted = { ...asset, policy: '0x00000000000000000000000000000000000000e1' } as const
  const reading = {
    queryKey: chainQueryKey(chain.identity, keys.eligibilityOf(token.address, account)),
  }

  it('refuses a subscription of an account that may not receive the shares, and no redemption', async () => {
    const user = show({ asset: restricted, further: [[reading, neverReading]] })
    expect(screen.getByText('Your account may not receive these shares yet')).toBeDefined()
    await user.type(screen.getByLabelText('You subscribe'), '100{Enter}')
    expect(screen.getByRole('button', { name: 'You are not eligible yet' })).toHaveProperty(
      'disabled',
      true,
    )
    await user.click(side('Redeem'))
    await user.type(screen.getByLabelText('You redeem'), '1{Enter}')
    expect(intents.map(({ title }) => title)).toEqual(['Redeem 1 TEST at the next net asset value'])
  })

  it('says that requests stay whose they are once its eligibility has ended', () => {
    const ended = { until: 1_000n, restriction: 2, wasEligible: true }
    const requests = [requestFixture('subscription', { pending: usdc(25_000_000n) })]
    show({ asset: restricted, requests, further: [[reading, ended]] })
    expect(screen.getByText(/^What you requested while your account was eligible/)).toBeDefined()
  })

  it('says until when an eligible account may', async () => {
    const requests = [requestFixture('subscription', { pending: usdc(25_000_000n) })]
    const user = show({ asset: restricted, requests, further: [[reading, eligibleReading]] })
    expect(screen.getByText(/^You may buy/)).toBeDefined()
    expect(screen.queryByText(/^What you requested while your account was eligible/)).toBeNull()
    await user.type(screen.getByLabelText('You subscribe'), '100{Enter}')
    expect(intents).toHaveLength(1)
  })
})

it('shows what the account has at the desk in short, and where all of it is', () => {
  show({
    requests: [
      requestFixture('subscription', {
        pending: usdc(25_000_000n),
        claimable: usdc(525_000_000n),
        output: shareAmount(500n * oneShare),
      }),
      requestFixture('redemption', { pending: shareAmount(7n * oneShare) }),
    ],
  })
  expect(text()).toMatch(/Pending subscription25.*USDC/)
  expect(text()).toMatch(/Pending redemption7.*TEST/)
  expect(text()).toMatch(/Shares to claim500.*TEST/)
  const link = screen.getByRole('link', { name: 'Claim, cancel and follow them' })
  expect(link.getAttribute('href')).toBe('/dealing')
})

it('takes a visitor’s amount before a wallet is connected', () => {
  show({ account: undefined })
  expect(screen.getByLabelText('You subscribe')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeDefined()
  expect(screen.queryByText('Your requests')).toBeNull()
  const days = screen.getByRole('link', { name: 'Dealing days of this asset' })
  expect(days.getAttribute('href')).toBe('/assets/1/dealing')
})

it('asks for the next day once the cut-off has passed, without reading the desk again', () => {
  vi.setSystemTime(firstCutOff * 1_000)
  show()
  expect(text()).toContain('Cut-off of dealing day 2')
})

it('says that the desk could not be read', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={cache}>
      <NuqsTestingAdapter hasMemory>
        <MemoryRouter>
          <DealingPanel {...{ asset, desk: desk.address, account, market, position }} />
        </MemoryRouter>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
