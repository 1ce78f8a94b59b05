import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { type Abi, type Address, zeroAddress } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { balanceQuery } from '../../../chain/tokens.ts'
import { closedPreviews } from '../../../chain/transactions/closed-previews.fixture.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import { creditHoldingsQuery, issuancesQuery } from '../../../domain/credits/read-credits.ts'
import { marketQuery } from '../../../domain/offers/market.ts'
import { registeredCreditFixture } from '../../../domain/registry/registered-asset.fixture.ts'
import { registryQuery } from '../../../domain/registry/registry.ts'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import type { Role } from '../../../domain/roles/role.ts'
import { rolesOf } from '../../../domain/roles/roles.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
import { RolePanels } from './role-panels.tsx'

const address: Address = '0x00000000000000000000000000000000000000e1'
const somebody: Address = '0x00000000000000000000000000000000000000f9'
const credit: MarketCredit = { ...creditFixture(), offers: [] }
const record = registeredCreditFixture(credit)
const chain = chainWith({
  AssetRegistry: address,
  ProjectRegistry: address,
  EnvironmentalCredits: address,
  CreditTokenFactory: address,
  AssetMarket: address,
  RetirementRouter: address,
  Pools: address,
  PoolRouter: address,
  RetirementOrders: address,
})
const previews = closedPreviews()
const intents = confirmedIntents()
const nothing = { held: 0n, asTokens: 0n, roles: [] as readonly Role[] }
let state = nothing

let queryClient: QueryClient
beforeEach(() => {
  state = { ...nothing }
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(account: Address, changes: Partial<MarketCredit> = {}) {
  queryClient = new QueryClient()
  const { token } = { ...credit, ...changes }
  answer(queryClient, [
    [
      creditHoldingsQuery(chain, account),
      [{ tokenId: credit.tokenId, amount: creditAmount(state.held) }],
    ],
    [
      issuancesQuery(chain),
      [
        {
          id: 2n,
          tokenId: credit.tokenId,
          firstSerial: 5_001,
          lastSerial: 6_000,
          status: 'REQUESTED',
        },
      ],
    ],
    [registryQuery(chain), [record]],
    [marketQuery(chain), { address, feeBps: 25, usdc: { address, symbol: 'USDC', decimals: 6 } }],
    [balanceQuery(chain, token ?? zeroAddress, account), { value: state.asTokens, decimals: 18 }],
    ...rolesOf(chain, account, state.roles),
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RolePanels credit={{ ...credit, ...changes }} account={account} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

const sent = () => intents[0] as Intent
const called = (abi: Abi) => callWithoutPermits(sent(), abi)

/** Waits until every read has settled. */
const everythingRead = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))

it('shows nothing to those who have nothing to do with it', async () => {
  show(somebody)
  await everythingRead()
  expect(document.body.textContent).toBe('')
})

it('lets the issuer mint no more than was verified', async () => {
  state.roles = ['ISSUER_ROLE']
  const user = show(credit.issuer)
  await user.type(screen.getByLabelText(/^Mint/), '1000.001')
  expect(screen.getByText('The maximum is 1,000 t. Enter that or less.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Mint' })).toHaveProperty('disabled', true)
  await user.clear(screen.getByLabelText(/^Mint/))
  await user.type(screen.getByLabelText(/^Mint/), '1000')
  await user.click(screen.getByRole('button', { name: 'Mint' }))
  expect(sent().title).toBe('Mint 1,000 t of Rufiji Mangroves 2023 #1')
  expect(called(environmentalCreditsAbi)).toEqual([
    'mint',
    credit.issuer,
    credit.tokenId,
    1_000_000n,
  ])
  expect(screen.getByLabelText<HTMLInputElement>(/^Mint/).value).toBe('')
})

it.each([
  ['SUSPENDED', /Nothing can be minted until it is reinstated/],
  ['EXPIRED', /Nothing more can be minted/],
  ['PENDING', /A verifier has to confirm the serial numbers/],
] as const)('says why nothing of a %s credit is minted', (status, expected) => {
  state.roles = ['ISSUER_ROLE']
  show(credit.issuer, { status })
  expect(screen.getByText(expected)).toBeDefined()
})

it('requests a further serial range, and shows what waits', async () => {
  const user = show(credit.issuer)
  await user.click(screen.getByText('Request further issuance'))
  expect(await screen.findByText(/serial numbers 5,001 to 6,000/)).toBeDefined()
  await user.type(screen.getByLabelText(/^First additional/), '7001')
  await user.type(screen.getByLabelText(/^Last additional/), '7000')
  expect(screen.getByText(/comes before the first/)).toBeDefined()
  await user.clear(screen.getByLabelText(/^Last additional/))
  await user.type(screen.getByLabelText(/^Last additional/), '7,500')
  await user.click(screen.getByRole('button', { name: 'Preview request' }))
  expect(sent().title).toBe('Request issuance of 500 Rufiji Mangroves 2023 #1')
  expect(called(environmentalCreditsAbi)).toEqual(['requestIssuance', credit.tokenId, 7_001, 7_500])
  for (const end of ['First', 'Last']) {
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${end} additional`))
    expect(field.value).toBe('')
  }
})

it('cancels only what the issuer holds, and not without a reason', async () => {
  state.held = 2_000n
  const user = show(credit.issuer)
  await user.click(screen.getByText('Cancel credits', { selector: 'summary' }))
  await user.type(await screen.findByLabelText(/^Credits to cancel/), '1.5')
  await user.click(screen.getByRole('button', { name: 'Cancel credits' }))
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(screen.getByText('Enter a reason, so that others can act on it.')).toBeDefined()
  await user.type(screen.getByLabelText(/^Reason/), 'Buffer 12')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(sent()).toMatchObject({
    title: 'Cancel 1.5 t of Rufiji Mangroves 2023 #1',
    acknowledge: 'I understand that cancelled credits cannot be restored.',
  })
  expect(called(environmentalCreditsAbi)).toEqual(['cancel', credit.tokenId, 1_500n, 'Buffer 12'])
  expect(screen.getByLabelText<HTMLInputElement>(/^Credits to cancel/).value).toBe('')
  expect(screen.getByRole('button', { name: 'Cancel credits' })).toHaveProperty('disabled', true)
})

it('cancels nothing for an issuer who holds none', async () => {
  const user = show(credit.issuer)
  await user.click(screen.getByText('Cancel credits', { selector: 'summary' }))
  expect(await screen.findByText('You can only cancel credits that you hold.')).toBeDefined()
  expect(screen.queryByLabelText(/^Credits to cancel/)).toBeNull()
})

it('lets the issuer mint nothing once all verified credits are minted', async () => {
  state.roles = ['ISSUER_ROLE']
  show(credit.issuer, { issued: credit.verified })
  expect(await screen.findByText('All verified credits are minted.')).toBeDefined()
  expect(screen.queryByLabelText(/^Mint/)).toBeNull()
})

it('lets any holder turn credits into credit tokens and back', async () => {
  state.held = 2_000n
  state.asTokens = 1_500_000_000_000_000n
  const user = show(somebody, { token: address })
  await user.click(await screen.findByText('Turn credit tokens back into credits'))
  // 0.0015 tokens are one unit of 0.001 and a rest that cannot be turned back.
  await user.type(screen.getByLabelText(/^Credits to get back/), '0.002')
  expect(screen.getByText('The maximum is 0.001 t. Enter that or less.')).toBeDefined()
})

it('lets all of a suspended credit be turned back, and nothing into credit tokens', async () => {
  state.asTokens = 10n ** 18n
  state.held = 2_000n
  show(somebody, { token: address, status: 'SUSPENDED' })
  expect(await screen.findByText('Turn credit tokens back into credits')).toBeDefined()
  expect(screen.queryByText('Turn into credit tokens')).toBeNull()
})

it('lets a verifier suspend and reinstate, never reject', async () => {
  state.roles = ['VERIFIER_ROLE']
  show(somebody, { status: 'SUSPENDED' })
  expect(await screen.findByRole('button', { name: 'Reinstate' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
})

it('lets nobody decide while the registry says something else than the page', async () => {
  state.roles = ['VERIFIER_ROLE']
  show(somebody, { status: 'SUSPENDED', issuer: somebody })
  await everythingRead()
  expect(screen.queryByRole('button', { name: 'Reinstate' })).toBeNull()
})

/** What a form sends that is submitted in whatever way with these texts in its fields. */
async function sentWith(fields: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const user = userEvent.setup({ delay: null })
  let form: HTMLFormElement | null = null
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    await user.clear(field)
    if (text !== '') await user.type(field, text)
    form = field.form
  }
  if (form !== null) fireEvent.submit(form)
  await everythingRead()
  return intents.map(({ title }) => title)
}
const enteredIn = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value

it.each(['', '0', '1000.001'])('mints nothing for an amount of “%s”', async (amount) => {
  state.roles = ['ISSUER_ROLE']
  show(credit.issuer)
  expect(await sentWith({ Mint: amount })).toEqual([])
})

it.each(['', '0', '2.001'])('cancels nothing for an amount of “%s”', async (amount) => {
  state.held = 2_000n
  const user = show(credit.issuer)
  await user.click(screen.getByText('Cancel credits', { selector: 'summary' }))
  expect(await sentWith({ 'Credits to cancel': amount })).toEqual([])
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
})

it.each(['', '0', '2.001'])('converts nothing for an amount of “%s”', async (amount) => {
  state.held = 2_000n
  const user = show(somebody, { token: address })
  await user.click(await screen.findByText('Turn into credit tokens'))
  expect(await sentWith({ 'Credits to turn into credit tokens': amount })).toEqual([])
})

it('asks for no serial numbers that are none', async () => {
  const user = show(credit.issuer)
  await user.click(screen.getByText('Request further issuance'))
  expect(await sentWith({ 'First additional': '7001', 'Last additional': '7000' })).toEqual([])
})

it.each<[string, Readonly<Record<string, string>>, readonly Role[]]>([
  ['Mint', { Mint: '1000' }, ['ISSUER_ROLE']],
  ['Request further issuance', { 'First additional': '7001', 'Last additional': '7001' }, []],
  ['Turn into credit tokens', { 'Credits to turn into credit tokens': '2' }, []],
])('keeps what was entered to “%s” until it is sent', async (summary, fields, roles) => {
  state.held = 2_000n
  state.roles = roles
  const user = show(credit.issuer, { token: address })
  const part = screen.queryByText(summary, { selector: 'summary' })
  if (part !== null) await user.click(part)
  else if (summary.startsWith('Turn')) await user.click(await screen.findByText(summary))
  previews.areClosed = true
  expect(await sentWith(fields)).toHaveLength(1)
  for (const [label, text] of Object.entries(fields)) expect(enteredIn(label)).toBe(text)
  previews.areClosed = false
  await sentWith(fields)
  for (const label of Object.keys(fields)) expect(enteredIn(label)).toBe('')
})

it('keeps the reason of a cancellation that was looked at and not signed', async () => {
  state.held = 2_000n
  const user = show(credit.issuer)
  await user.click(screen.getByText('Cancel credits', { selector: 'summary' }))
  await sentWith({ 'Credits to cancel': '2' })
  previews.areClosed = true
  await user.type(await screen.findByLabelText(/^Reason/), 'Buffer 12')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(intents).toHaveLength(1)
  expect(enteredIn('Credits to cancel')).toBe('2')
})

it.each([
  [0n, 0],
  [2_000n, 1],
])('says to whoever holds %d that trading has ended', async (held, said) => {
  state.held = held
  state.asTokens = 10n ** 18n
  show(somebody, { token: address, status: 'TRADING_ENDED' })
  expect(await screen.findByText('Turn credit tokens back into credits')).toBeDefined()
  expect(screen.queryAllByText(/^Trading has ended, so they can no longer/)).toHaveLength(said)
  expect(screen.queryByText('Turn into credit tokens')).toBeNull()
})

it('offers to create a token only of a verified credit', async () => {
  state.held = 2_000n
  show(somebody, { token: null, status: 'SUSPENDED' })
  expect(await screen.findByText('Your credits')).toBeDefined()
  expect(screen.queryByText('Make it tradable in pools')).toBeNull()
  cleanup()
  show(somebody, { token: null })
  expect(await screen.findByText('Make it tradable in pools')).toBeDefined()
})
