import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smartAccountAbi } from '../../../chain/abi/smartAccount-abi.ts'
import { answer } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import type { Token } from '../../../chain/token.ts'
import { nativeBalanceQuery } from '../../../chain/tokens.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { billToken, markets, usdcToken } from '../../../domain/accounts/accounts.fixture.ts'
import { fixturePosition } from '../../../domain/pools/pools.fixture.ts'
import { certificateFixture, creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import { otherHoldingsQuery } from '../source/accounts-source.ts'
import type { OtherHoldings } from '../source/read-other-holdings.ts'
import { DelegatesPanel } from './delegates-panel.tsx'
import { HoldingsPanel } from './holdings-panel.tsx'
import { OtherHoldingsPanel } from './other-holdings-panel.tsx'
import { account, address, chain, contracts, friend, never, owner } from './owner-desk.fixture.ts'
import { useOwnerDesk } from './owner-desk.tsx'
import { OwnershipPanel } from './ownership-panel.tsx'

const one = 10n ** 18n
const credit = creditFixture()
const { pool } = markets[0] ?? never()
const intents = confirmedIntents()
const position = fixturePosition({
  ...{ id: 7n, poolId: pool.id, owner: address, lowerTick: -887_270, upperTick: 887_270 },
  ...{ holds: { amountA: one, amountB: 100_000_000n }, owed: { amountA: 0n, amountB: 2_000_000n } },
})
const everything: OtherHoldings = {
  credits: [{ credit, amount: creditAmount(5_000n) }],
  positions: [{ position, pool }],
  certificates: [certificateFixture()],
  yields: [{ token: billToken, claimable: usdc(1_500_000n) }],
}
const nothing: OtherHoldings = { credits: [], positions: [], certificates: [], yields: [] }

const tokens: readonly Token[] = [usdcToken, billToken]
const initial = { account, held: everything, isOwner: true, tokens }
let state = initial
beforeEach(() => {
  state = { ...initial }
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

type Part = 'holdings' | 'other' | 'delegates' | 'ownership'

function Screen({ part }: { readonly part: Part }) {
  const desk = useOwnerDesk(contracts, { address, name: 'Savings' })
  const contract = state.account.contract ?? never()
  const shared = { account: state.account, contract, contracts, tokens: state.tokens }
  const by = state.isOwner ? desk : null
  return (
    <>
      {part === 'holdings' && <HoldingsPanel {...shared} desk={by} />}
      {part === 'other' && <OtherHoldingsPanel {...shared} desk={by} />}
      {part === 'delegates' && <DelegatesPanel {...shared} groups={[]} leftOut={[]} desk={by} />}
      {part === 'ownership' && <OwnershipPanel {...shared} desk={desk} />}
      <ol aria-label="Batch">
        {desk.batch.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
      <button type="button" onClick={() => void desk.signBatch()}>
        Sign the batch
      </button>
    </>
  )
}

function show(part: Part) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answer(queryClient, [
    [otherHoldingsQuery(chain, address), state.held],
    [nativeBalanceQuery(chain, owner), { value: one, decimals: 18 }],
    [contracts.balance(usdcToken), usdc(8_000_000n)],
    [contracts.balance(billToken), { value: 3n * one, decimals: 18 }],
  ])
  const screenOf = () => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Screen part={part} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(screenOf())
  return { ...userEvent.setup({ delay: null }), showAgain: () => rerender(screenOf()) }
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const called = () => callWithoutPermits(intents[0] as Intent, smartAccountAbi)
const batch = () =>
  within(screen.getByRole('list', { name: 'Batch', hidden: true }))
    .queryAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)

it('sends tokens out of an account, at most what it holds and not to itself', async () => {
  const user = show('holdings')
  await user.click(button('Send'))
  const form = await dialog('Send from Savings')
  const preview = form.getByRole<HTMLButtonElement>('button', { name: 'Preview' })
  expect(form.getByLabelText(/^Token/).textContent).toBe('USDC · USD Coin')
  await user.type(form.getByLabelText(/^Recipient/), ` ${friend} `)
  await user.type(form.getByLabelText(/^Amount/), '51')
  expect(preview.disabled).toBe(true)
  await user.clear(form.getByLabelText(/^Amount/))
  await user.type(form.getByLabelText(/^Amount/), '50')
  await user.clear(form.getByLabelText(/^Recipient/))
  await user.type(form.getByLabelText(/^Recipient/), address)
  expect(form.getByText('This is the account itself. Enter another address.')).toBeDefined()
  expect(preview.disabled).toBe(true)
  await user.clear(form.getByLabelText(/^Recipient/))
  await user.type(form.getByLabelText(/^Recipient/), ` ${friend} `)
  await user.click(preview)
  expect(called()).toEqual([...['withdraw', usdcToken.address, friend, 50_000_000n]])
  await isClosed()
  await user.click(button('Send'))
  const again = await dialog('Send from Savings')
  expect(again.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('')
})

it('offers nothing to send of an empty account, and no form to others than the owner', () => {
  state.account = { ...account, holdings: [{ token: usdcToken, amount: 0n, value: null }] }
  show('holdings')
  expect(button('Send').disabled).toBe(true)
  cleanup()
  state = { ...initial, isOwner: false }
  show('holdings')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(button('Fund')).toBeDefined()
})

it('says what an account holds, and what that is worth where it is known', () => {
  show('holdings')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'USDC USD Coin50$50.00',
    'ALD52W Aldermoor 52-week bill0–',
  ])
})

it('funds an account with at most what the signer has of the chosen token', async () => {
  const user = show('holdings')
  await user.click(button('Fund'))
  const form = await dialog('Fund Savings')
  const preview = form.getByRole<HTMLButtonElement>('button', { name: 'Preview' })
  expect(preview.disabled).toBe(true)
  await user.type(form.getByLabelText(/^Amount/), '8.5')
  expect(preview.disabled).toBe(true)
  await user.selectOptions(form.getByLabelText(/^Token/), billToken.address)
  expect(form.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('')
  await user.type(form.getByLabelText(/^Amount/), '3')
  await user.click(preview)
  expect(intents[0]?.title).toBe('Fund Savings with 3 ALD52W')
  await isClosed()
})

it('does not fund a closed account', () => {
  state.account = { ...account, status: 'CLOSED' }
  show('holdings')
  expect(screen.queryByRole('button', { name: 'Fund' })).toBeNull()
})

it('lists credits, positions, certificates and payments', () => {
  show('other')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Payments of ALD52W1\.5 USDCClaim/),
    expect.stringMatching(/^Rufiji Mangroves 20235 tSend/),
    expect.stringMatching(
      /^Position 7 ALD52W \/ USDC, in range1 ALD52W, 100 USDC, 2 USDC of feesRemove/,
    ),
    'Certificate 42 Rufiji Mangroves 202312.5 t retired',
  ])
})

it('shows them to others without a button, and nothing where there is nothing', () => {
  state.isOwner = false
  show('other')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sign the batch',
  ])
  cleanup()
  state.held = nothing
  show('other')
  expect(screen.queryByText('Other holdings')).toBeNull()
})

it.each([
  [/^Claim the payments/, 'Claim the payments of ALD52W for Savings'],
  [/^Remove position 7/, 'Remove all of position 7 for Savings'],
  [/^Collect the fees/, /^Collect/],
])('signs at once what has no form: %s', async (name, title) => {
  const user = show('other')
  await user.click(button(name))
  expect(intents[0]?.title).toMatch(title)
  expect(called()[0]).toBe('execute')
})

it('offers to collect only where there are fees, and to remove only what has liquidity', () => {
  const empty = { ...position, liquidity: 0n, owed: { amountA: 0n, amountB: 0n } }
  state.held = { ...nothing, positions: [{ position: empty, pool }] }
  show('other')
  expect(screen.queryByRole('button', { name: /^(Collect|Remove)/ })).toBeNull()
  expect(button(/^Send position 7/)).toBeDefined()
})

it('sends credits to the owner unless another is entered', async () => {
  const user = show('other')
  await user.click(button(/^Send Rufiji Mangroves 2023/))
  const form = await dialog('Send Rufiji Mangroves 2023')
  const preview = form.getByRole<HTMLButtonElement>('button', { name: 'Preview' })
  const amount = form.getByLabelText<HTMLInputElement>(/^Amount/)
  expect(amount.value).toBe('5')
  await user.clear(amount)
  expect(preview.disabled).toBe(true)
  for (const [text, isDisabled] of [
    ['0', true],
    ['5.001', true],
    ['2', false],
  ] as const) {
    await user.clear(amount)
    await user.type(amount, text)
    expect(preview.disabled).toBe(isDisabled)
  }
  await user.click(preview)
  expect(intents[0]?.title).toBe('Send 2 t of Rufiji Mangroves 2023 #1 to 0x0000…00B1')
  await isClosed()
})

it('sends a position to another account, but not to the account itself', async () => {
  const user = show('other')
  await user.click(button(/^Send position 7/))
  const form = await dialog('Send position 7')
  expect(form.queryByLabelText(/^Amount/)).toBeNull()
  const recipient = form.getByLabelText(/^Recipient/)
  await user.clear(recipient)
  await user.type(recipient, address)
  expect(form.getByText('This is the account itself. Enter another address.')).toBeDefined()
  expect(form.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true)
  await user.clear(recipient)
  await user.type(recipient, friend)
  await user.click(form.getByRole('button', { name: 'Preview' }))
  expect(intents[0]?.title).toBe('Send position 7 to 0x0000…00c2')
})

it('signs several actions together, in their order', async () => {
  const user = show('other')
  for (const name of ['Send Rufiji Mangroves 2023', 'Send position 7']) {
    await user.click(button(new RegExp(`^${name}`)))
    await user.click((await dialog(name)).getByRole('button', { name: 'Add to batch' }))
    await isClosed()
  }
  expect(intents).toEqual([])
  expect(batch()).toEqual([
    expect.stringMatching(/^Send 5 t of Rufiji/),
    expect.stringMatching(/^Send position 7/),
  ])
  await user.click(button('Sign the batch'))
  expect(intents[0]?.title).toBe('Execute 2 actions of Savings')
  await waitFor(() => expect(batch()).toEqual([]))
  await user.click(button('Sign the batch'))
  expect(intents).toHaveLength(1)
})

it('removes the chosen delegates', async () => {
  const user = show('delegates')
  const [first, second] = screen.getAllByRole('checkbox')
  await user.click(first ?? never())
  expect(button('Remove delegate')).toBeDefined()
  await user.click(second ?? never())
  await user.click(first ?? never())
  await user.click(first ?? never())
  await user.click(button('Remove 2 delegates'))
  expect(called()).toEqual(['removeDelegates', [owner, friend]])
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull())
})

it('says that only the owner can spend where there is no delegate', () => {
  state.account = { ...account, delegates: [] }
  state.isOwner = false
  show('delegates')
  expect(screen.getByText('No delegates')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add delegate' })).toBeNull()
})

it('hands an account over to another than its owner', async () => {
  const user = show('ownership')
  await user.click(screen.getByText('Hand over', { selector: 'summary' }))
  const field = screen.getByLabelText<HTMLInputElement>(/^Hand over to/)
  await user.type(field, owner)
  expect(screen.getByText(/^This is the owner of the account/)).toBeDefined()
  expect(button('Hand over').disabled).toBe(true)
  await user.clear(field)
  await user.type(field, ` ${friend} `)
  await user.click(button('Hand over'))
  expect(called()).toEqual(['transferOwnership', friend])
  await waitFor(() => expect(field.value).toBe(''))
})

it('withdraws an offer of the account, and closes it', async () => {
  state.account = { ...account, contract: { address, pendingOwner: friend, rule: null } }
  const user = show('ownership')
  expect(screen.queryByText('Hand over')).toBeNull()
  await user.click(button('Withdraw the offer'))
  await user.click(screen.getByText('Close'))
  await user.click(button('Close account'))
  expect(intents.map(({ title }) => title)).toEqual([
    expect.stringMatching(/Savings/),
    expect.stringMatching(/^Close Savings/),
  ])
})
