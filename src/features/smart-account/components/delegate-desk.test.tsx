import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smartAccountAbi } from '../../../chain/abi/smartAccount-abi.ts'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import { billToken, markets, tokens, usdcToken } from '../../../domain/accounts/accounts.fixture.ts'
import type { Grant } from '../../../domain/accounts/grants.ts'
import {
  eligibleReading,
  neverReading,
  restrictedFixture,
} from '../../../domain/assets/eligibility/restricted.fixture.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import { financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { reportFixture } from '../../../domain/credits/notices/notice.fixture.ts'
import { noticesQuery } from '../../../domain/credits/notices/read-notices.ts'
import { creditsQuery } from '../../../domain/credits/read-credits.ts'
import { listingsQuery, marketQuery } from '../../../domain/offers/market.ts'
import { offerFixture } from '../../../domain/offers/offer.fixture.ts'
import { bestQuoteQuery } from '../../../domain/pools/quote.ts'
import { poolsQuery, poolTokensQuery } from '../../../domain/pools/read-pools.ts'
import { tickAtSqrtPrice } from '../../../domain/pools/tick-math.ts'
import { registeredCreditFixture } from '../../../domain/registry/registered-asset.fixture.ts'
import { registryQuery } from '../../../domain/registry/registry.ts'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import {
  lateTitle,
  standingAnswers,
  unpaidFixture,
} from '../../../domain/servicing/notes.fixture.ts'
import { standingNotesQuery } from '../../../domain/servicing/notes.ts'
import { creditAmount, shareAmount } from '../../../domain/units.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { usdc } from '../../../lib/usdc.ts'
import { chainSource } from '../source/accounts-source.ts'
import { DelegateDesk } from './delegate-desk.tsx'

const address: Address = '0x00000000000000000000000000000000000000a5'
const delegate: Address = '0x00000000000000000000000000000000000000b1'
const executor: Address = '0x00000000000000000000000000000000000000e7'
const friend: Address = '0x00000000000000000000000000000000000000c2'
const at = (digit: string): Address => `0x${digit.repeat(40)}`
const chain = chainWith({
  ...{
    RetirementOrders: at('8'),
    EnvironmentalCredits: at('4'),
    Pools: at('5'),
    PoolRouter: at('6'),
    AssetMarket: at('7'),
  },
  ...{ RetirementRouter: at('8'), CreditTokenFactory: at('9'), AssetRegistry: at('a') },
  Servicing: at('b'),
})
const contracts = chainSource(chain, delegate).contracts ?? never()
const one = 10n ** 18n
const credit = creditFixture()
const share = marketAssetFixture({ id: 90n, token: billToken.address })
const offer = {
  ...offerFixture({ id: 3n, seller: friend, price: usdc(12_500_000n) }),
  ...{ token: at('4'), assetId: credit.assetId, active: true, minimumFill: creditAmount(0n) },
  ...{ available: creditAmount(40_000n), remaining: creditAmount(40_000n) },
}
const intents = confirmedIntents()
function never(): never {
  throw new Error('missing in the fixture')
}
const budget = (token: typeof usdcToken, available: bigint) => ({
  ...{ token, limit: available, spent: 0n, available, refillPeriod: null },
})
const sending = [usdcToken, billToken].map(({ address: target }) => ({
  ...{ target, selector: '0xa9059cbb' as const },
}))
const grant: Grant = {
  ...{ executor, grantedAt: 0, expiresAt: nowInSeconds() + 86_400, permissions: sending },
  budgets: [budget(usdcToken, 60_000_000n), budget(billToken, 5n * one)],
}
const allowed = (...ids: readonly string[]) =>
  contracts.permissionGroups
    .filter(({ id }) => ids.includes(id))
    .flatMap((each) => each.permissions)
const account: SmartAccount = {
  ...{ id: address, name: 'Rent', owner: friend, createdAt: 0, status: 'ACTIVE', template: null },
  holdings: [
    { token: usdcToken, amount: 50_000_000n, value: null },
    { token: billToken, amount: 9n * one, value: null },
  ],
  ...{ delegates: [], contract: { address, pendingOwner: null, rule: null } },
}

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(
  changes: Partial<Grant> = {},
  of: Partial<SmartAccount> = {},
  listings = [offer],
  restricted: Parameters<typeof answer>[1] = [],
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const pools = markets.map(({ pool }) => ({ ...pool, tick: tickAtSqrtPrice(pool.sqrtPriceX96) }))
  const terms = {
    ...{ tokenIn: usdcToken.address, tokenOut: billToken.address },
    ...({ exact: 'in', amount: 20_000_000n } as const),
  }
  const hop = {
    ...{ pool: pools[0] ?? never(), tokenIn: terms.tokenIn, amountIn: terms.amount, fee: 0n },
    ...{ amountOut: one / 5n, sqrtPriceX96: 0n, ticksCrossed: 0 },
  }
  answer(queryClient, [
    [poolsQuery(chain), pools],
    [poolTokensQuery(chain), tokens],
    [marketQuery(chain), { address: at('7'), usdc: usdcToken, feeBps: 25, paused: false }],
    [registryQuery(chain), [registeredCreditFixture(credit, { status: 'VERIFIED' }), share]],
    [creditsQuery(chain), [credit]],
    [noticesQuery(chain), [reportFixture({ tokenId: credit.tokenId })]],
    [financialAssetQuery(chain, billToken.address), financialAssetFixture(share)],
    [listingsQuery(chain), listings],
    [
      bestQuoteQuery(chain, terms, [pools.slice(0, 1)], null),
      { terms, amountIn: terms.amount, amountOut: hop.amountOut, hops: [hop] },
    ],
    [standingNotesQuery(chain), []],
    ...restricted,
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DelegateDesk
          account={{ ...account, ...of }}
          contract={account.contract ?? never()}
          contracts={contracts}
          grant={{ ...grant, ...changes }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const called = () => callWithoutPermits(intents[0] as Intent, smartAccountAbi)

it('sends at most what is left of the budget and in the account', async () => {
  const user = show()
  expect(screen.getByText('You may send, paid from these budgets.')).toBeDefined()
  expect(screen.queryByLabelText(/^What you do/)).toBeNull()
  await user.type(field(/^Recipient/), ` ${friend} `)
  for (const [text, isDisabled] of [
    ['50.000001', true],
    ['50', false],
  ] as const) {
    await user.clear(field(/^Amount/))
    await user.type(field(/^Amount/), text)
    expect(button('Preview').disabled).toBe(isDisabled)
  }
  await user.selectOptions(screen.getByLabelText(/^Token/), billToken.address)
  expect(field(/^Amount/).value).toBe('')
  await user.type(field(/^Amount/), '5.1')
  expect(button('Preview').disabled).toBe(true)
  await user.clear(field(/^Amount/))
  await user.type(field(/^Amount/), '5')
  await user.click(button('Preview'))
  expect(intents[0]?.holder).toBe(address)
  expect(called()).toEqual([
    'transferAsDelegate',
    billToken.address.toLowerCase(),
    friend,
    5n * one,
  ])
  await waitFor(() => expect(field(/^Amount/).value).toBe(''))
})

it('trades what the pools quote for the account', async () => {
  const user = show({ permissions: allowed('trade') })
  expect(button('Preview trade').disabled).toBe(true)
  expect(screen.getByText('It goes to the account.')).toBeDefined()
  await user.type(field(/^Amount to pay/), '20')
  expect(screen.getByText('The account gets about 0.2 ALD52W.')).toBeDefined()
  await user.click(button('Preview trade'))
  expect(intents[0]?.title).toMatch(/20 USDC for ALD52W/)
  await waitFor(() => expect(field(/^Amount to pay/).value).toBe(''))
  await user.type(field(/^Amount to pay/), '51')
  expect(button('Preview trade').disabled).toBe(true)
  expect(screen.getByText('It goes to the account.')).toBeDefined()
})

it('cannot buy the token that it pays with', async () => {
  const user = show({ permissions: allowed('trade') })
  const options = () =>
    [...screen.getByLabelText<HTMLSelectElement>(/^Buy/).options].map(({ value }) => value)
  expect(options()).not.toContain(usdcToken.address)
  await user.selectOptions(screen.getByLabelText(/^Pay with/), billToken.address)
  expect(options()).toContain(usdcToken.address)
  expect(options()).not.toContain(billToken.address)
})

it('buys from the offers within the budget', async () => {
  const user = show({ permissions: allowed('buy') })
  expect(screen.getByLabelText(/^Asset/).textContent).toBe('Rufiji Mangroves 2023 #1')
  await user.type(field(/^(You buy|Amount|You receive|You get)/), '2')
  await user.click(button('Preview purchase'))
  expect(intents[0]?.title).toMatch(/^Buy 2 t of Rufiji Mangroves/)
  expect(intents[0]?.notes?.join(' ')).toContain('were issued in excess')
})

it('says that nothing is for sale, and that offers need a budget of USDC', () => {
  show({ permissions: allowed('buy') }, {}, [])
  expect(screen.getByText('Nothing is for sale now.')).toBeDefined()
  cleanup()
  show({ permissions: allowed('buy'), budgets: [budget(billToken, one)] })
  expect(screen.getByText('Offers are in USDC, and you have no budget of it.')).toBeDefined()
  cleanup()
  show({ permissions: allowed('retire') }, {}, [])
  expect(screen.getByText('No credits are for sale now.')).toBeDefined()
  cleanup()
  show({ permissions: allowed('retire'), budgets: [budget(billToken, one)] })
  expect(screen.getByText('Credits cost USDC, and you have no budget of it.')).toBeDefined()
})

it('retires within the budget, for the account unless another is named', async () => {
  const user = show({ permissions: allowed('retire') })
  await user.type(field(/^Amount to retire/), '4.001')
  expect(screen.getByText(/^It costs 50\.0\d+ USDC; you may spend 50\.$/)).toBeDefined()
  await user.clear(field(/^Amount to retire/))
  expect(screen.getByText('Bought from the cheapest offers and retired.')).toBeDefined()
  await user.type(field(/^Amount to retire/), '2')
  expect(screen.getByText(/^Costs 25(\.\d+)? USDC now\.$/)).toBeDefined()
  expect(button('Preview retirement').disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^Contribution/ }))
  await user.type(field(/^Legal name/), 'Alder Logistics')
  expect(button('Preview retirement').disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText(/^Country/), 'DE')
  await user.click(button('Preview retirement'))
  expect(intents[0]?.title).toMatch(/retire/i)
  expect(intents[0]?.holder).toBe(address)
  await waitFor(() => expect(field(/^Amount to retire/).value).toBe(''))
})

it('opens a position with both tokens of a pool, in their ratio', async () => {
  const user = show({ permissions: allowed('provide') })
  expect(screen.getByLabelText(/^Pool/).textContent).toBe('ALD52W / USDC · 0.30% fee')
  await user.type(field(/^Amount of USDC/), '40')
  expect(Number(field(/^Amount of ALD52W/).value)).toBeCloseTo(0.4, 1)
  expect(button('Preview deposit').disabled).toBe(false)
  await user.click(screen.getByRole('radio', { name: /^Full/ }))
  expect(Number(field(/^Amount of ALD52W/).value)).toBeCloseTo(0.4, 5)
  await user.clear(field(/^Amount of USDC/))
  await user.type(field(/^Amount of USDC/), '51')
  expect(button('Preview deposit').disabled).toBe(true)
  await user.clear(field(/^Amount of ALD52W/))
  await user.type(field(/^Amount of ALD52W/), '0.3')
  await user.click(button('Preview deposit'))
  expect(intents[0]?.title).toMatch(/^Add liquidity to ALD52W/)
  await waitFor(() => expect(field(/^Amount of ALD52W/).value).toBe(''))
})

const restricted = (...readings: Parameters<typeof restrictedFixture>[2]) =>
  restrictedFixture(chain, billToken.address, readings)

it.each([
  ['trade', 'Preview trade'],
  ['provide', 'Preview deposit'],
])('says before anything is typed that the account may not receive a token: %s', (task, name) => {
  show({ permissions: allowed(task) }, {}, [offer], restricted([address, neverReading]))
  expect(screen.getByText(/^This smart account may not receive ALD52W/)).toBeDefined()
  expect(screen.getByText(/is eligible while it has this owner\.$/)).toBeDefined()
  expect(button(name).disabled).toBe(true)
})

it('says that a delegate cannot sell or deposit shares, though the account may receive them', async () => {
  const eligible = restricted([address, eligibleReading], [executor, neverReading])
  const provides = show({ permissions: allowed('provide') }, {}, [offer], eligible)
  expect(screen.getByText('A delegate cannot sell or deposit ALD52W')).toBeDefined()
  expect(screen.getByText(/^This smart account may receive ALD52W/)).toBeDefined()
  await provides.type(field(/^Amount of USDC/), '40')
  expect(button('Preview deposit').disabled).toBe(true)
  cleanup()
  const user = show({ permissions: allowed('trade') }, {}, [offer], eligible)
  expect(screen.queryByText('A delegate cannot sell or deposit ALD52W')).toBeNull()
  await user.type(field(/^Amount to pay/), '20')
  expect(button('Preview trade').disabled).toBe(false)
  await user.selectOptions(screen.getByLabelText(/^Pay with/), billToken.address)
  expect(screen.getByText('A delegate cannot sell or deposit ALD52W')).toBeDefined()
  await user.type(field(/^Amount to pay/), '1')
  expect(button('Preview trade').disabled).toBe(true)
})

it('says that a position needs both tokens', () => {
  show({ permissions: allowed('provide'), budgets: [budget(usdcToken, 1n)] })
  expect(screen.getByText(/^A position needs both tokens of a pool/)).toBeDefined()
})

it('lets a delegate choose among several tasks, the first shown', async () => {
  const user = show({ permissions: [...sending, ...allowed('trade', 'provide')] })
  expect(button('Preview')).toBeDefined()
  const task = screen.getByLabelText<HTMLSelectElement>(/^What you do/)
  expect(task.options).toHaveLength(3)
  await user.selectOptions(task, 'provide')
  expect(button('Preview deposit')).toBeDefined()
})

it('leads to the explorer where there is no form', () => {
  show({ permissions: [{ target: friend, selector: '0x12345678' }] })
  expect(screen.getByText(/^You have budgets, and permissions/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'the account' })
  expect(link.getAttribute('href')).toBe(`/contracts/${address}`)
})

it.each([
  [{ expiresAt: nowInSeconds() }, {}, /^Your grant has expired/],
  [{}, { status: 'PAUSED' }, /^The account is paused/],
] as const)('stops a delegate: %j %j', (changes, of, text) => {
  show(changes, of)
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
})

const ofShare = {
  ...offer,
  ...{ id: 5n, token: billToken.address, assetId: share.id, minimumFill: shareAmount(0n) },
  ...{ available: shareAmount(one), remaining: shareAmount(one) },
}

it.each([
  ['trade', `ALD52W: ${lateTitle}`],
  ['provide', `ALD52W: ${lateTitle}`],
  ['buy', lateTitle],
])(
  'says that a share is late before a delegate brings it to the account: %s',
  async (task, title) => {
    const late = standingAnswers(chain, [unpaidFixture('late', share.id)])
    show({ permissions: allowed(task) }, {}, [ofShare], late)
    expect(await screen.findByText(title)).toBeDefined()
  },
)
