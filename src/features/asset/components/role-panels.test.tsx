import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Abi, Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { assetRegistryAbi } from '../../../chain/abi/assetRegistry-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { usdcBalanceQuery } from '../../../chain/tokens.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import {
  accrualEndsQuery,
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import type { Market } from '../../../domain/offers/market.ts'
import { examinedAssetHash } from '../../../domain/registry/examined-asset.ts'
import type { Role } from '../../../domain/roles/role.ts'
import { rolesOf } from '../../../domain/roles/roles.fixture.ts'
import type { Filing } from '../../../domain/servicing/filing.ts'
import { filingQuery, navSigningQuery, standingQuery } from '../../../domain/servicing/queries.ts'
import type { Standing } from '../../../domain/servicing/standing.ts'
import { toDay } from '../../../lib/day.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import { RolePanels } from './role-panels.tsx'

const asset = marketAssetFixture()
const holder: Address = '0x00000000000000000000000000000000000000a1'
const market: Market = {
  address: '0x00000000000000000000000000000000000000e1',
  usdc: {
    address: '0x00000000000000000000000000000000000000f1',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
  },
  feeBps: 25,
  paused: false,
}
const usdc = (value: bigint) => ({ value, decimals: 6 })
const figures = financialAssetFixture(asset)
const chain = chainWith({ AssetRegistry: market.address, EnvironmentalCredits: market.address })
const intents = confirmedIntents()
const nothing = {
  figures,
  accrualEnds: [] as readonly number[],
  roles: [] as readonly Role[],
  filing: null as Filing | null,
  standing: null as Standing | null,
}
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

function show(account: Address, changes: Parameters<typeof marketAssetFixture>[0] = {}) {
  queryClient = new QueryClient()
  answer(queryClient, [
    [financialAssetQuery(chain, asset.token), state.figures],
    [accrualEndsQuery(chain, asset.token), state.accrualEnds],
    [yieldDistributionsQuery(chain, asset.token), []],
    [filingQuery(chain, asset.id), state.filing],
    [standingQuery(chain, asset.id), state.standing],
    [navSigningQuery(chain, asset.id), null],
    [usdcBalanceQuery(chain, account), usdc(1_000_000_000n)],
    ...rolesOf(chain, account, state.roles),
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RolePanels asset={{ ...asset, ...changes }} account={account} market={market} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

/** Waits until every read has settled. */
const everythingRead = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))

const sent = () => intents[0] as Intent
const called = (abi: Abi) => callWithoutPermits(sent(), abi)
const open = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByText(name))

it('shows nothing to those who only hold', async () => {
  show(holder)
  await everythingRead()
  expect(document.body.textContent).toBe('')
})

it.each([
  ['You are the issuer', asset.issuer, []],
  ['You are a verifier', holder, ['VERIFIER_ROLE']],
  ['You are a pauser', holder, ['PAUSER_ROLE']],
] as const)('shows %j to whom it concerns', async (title, account, roles) => {
  state.roles = [...roles]
  show(account)
  expect(await screen.findByText(title)).toBeDefined()
})

it('recognises the issuer in any letter case of the address', async () => {
  show(asset.issuer.toUpperCase().replace('0X', '0x') as Address)
  expect(await screen.findByText('You are the issuer')).toBeDefined()
})

it('lets the issuer pay yield for a period that has been, and no more than it has', async () => {
  const user = show(asset.issuer)
  await open(user, 'Pay holders')
  const preview = await screen.findByRole('button', { name: 'Preview payment' })
  expect(preview).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(/^Amount to pay/), '2000')
  expect(screen.getByText(/^You have 1,000 USDC/)).toBeDefined()
  expect(preview).toHaveProperty('disabled', true)
  await user.clear(screen.getByLabelText(/^Amount to pay/))
  await user.type(screen.getByLabelText(/^Amount to pay/), '25')
  expect(screen.getByText('$0.0250')).toBeDefined()
  await user.clear(screen.getByLabelText(/^Earned until/))
  await user.type(screen.getByLabelText(/^Earned until/), '2001-01-01')
  expect(screen.getByText('The period ends before it starts.')).toBeDefined()
  await user.clear(screen.getByLabelText(/^Earned from/))
  await user.type(screen.getByLabelText(/^Earned from/), '2000-12-01')
  await user.click(preview)
  expect(sent()).toMatchObject({
    title: 'Pay 25 USDC to the holders of TEST: income',
    allow: [{ spender: asset.token, amount: 25_000_000n, permit: false }],
  })
  expect(called(financialAssetAbi)).toEqual([
    'distribute',
    0,
    25_000_000n,
    BigInt(Date.UTC(2000, 11, 1) / 1000),
    // The last day counts whole.
    BigInt(Date.UTC(2001, 0, 2) / 1000 - 1),
    expect.any(BigInt),
  ])
})

it('lets yield accrue as long as its period was, unless the issuer chooses other days', async () => {
  const user = show(asset.issuer)
  await open(user, 'Pay holders')
  const days = await screen.findByLabelText(/^Accrues over/)
  await user.type(screen.getByLabelText(/^Amount to pay/), '25')
  await user.clear(screen.getByLabelText(/^Earned from/))
  await user.type(screen.getByLabelText(/^Earned from/), '2001-01-01')
  await user.clear(screen.getByLabelText(/^Earned until/))
  await user.type(screen.getByLabelText(/^Earned until/), '2001-01-31')
  expect(days).toHaveProperty('value', '31')
  await user.clear(days)
  await user.type(days, '400')
  expect(screen.getByText('Enter a number of days from 1 to 365.')).toBeDefined()
  const preview = screen.getByRole('button', { name: 'Preview payment' })
  expect(preview).toHaveProperty('disabled', true)
  await user.clear(days)
  await user.type(days, '7')
  await user.click(preview)
  expect(sent().notes?.[1]).toMatch(/^It accrues evenly until /)
})

it('pays no yield that could not accrue before maturity', async () => {
  state.figures = { ...figures, maturity: Math.floor(Date.now() / 1000) + 86_400 }
  const user = show(asset.issuer)
  await open(user, 'Pay holders')
  expect(await screen.findByText(/pay what is due with the settlement/)).toBeDefined()
  expect(screen.queryByLabelText(/^Amount to pay/)).toBeNull()
})

it('divides yield among the shares outside pools, and pays none while there are none', async () => {
  state.figures = {
    ...figures,
    earningShares: { ...figures.supply, value: figures.supply.value / 2n },
  }
  const user = show(asset.issuer)
  await open(user, 'Pay holders')
  await user.type(await screen.findByLabelText(/^Amount to pay/), '25')
  expect(screen.getByText('$0.0500')).toBeDefined()
  cleanup()

  state.figures = { ...figures, earningShares: { ...figures.supply, value: 0n } }
  await open(show(asset.issuer), 'Pay holders')
  expect(await screen.findByText(/^All shares are in pools/)).toBeDefined()
  expect(screen.queryByLabelText(/^Amount to pay/)).toBeNull()
})

it('asks for the issuer role before a value is stated or a share issued', async () => {
  const user = show(asset.issuer)
  await open(user, 'Update NAV')
  expect(screen.getAllByText('Your account does not have the issuer role').length).toBeGreaterThan(
    0,
  )
  expect(screen.queryByLabelText(/^Net asset value per share/)).toBeNull()
})

it('says by how much a stated value differs', async () => {
  state.roles = ['ISSUER_ROLE']
  const user = show(asset.issuer)
  await open(user, 'Update NAV')
  await user.type(await screen.findByLabelText(/^Net asset value per share/), '1.05')
  await user.click(screen.getByRole('button', { name: 'Preview statement' }))
  expect(sent().notes?.[0]).toBe('It was 1 USDC: a change of +5.00%.')
  expect(called(financialAssetAbi)).toEqual(['setNav', 1_050_000n, expect.any(BigInt)])
})

it('issues up to the cap, to an account that exists', async () => {
  state.roles = ['ISSUER_ROLE']
  const user = show(asset.issuer)
  await open(user, 'Issue more shares')
  await user.type(await screen.findByLabelText(/^Shares to issue/), '9000')
  await user.type(screen.getByLabelText(/^Recipient/), '0x12')
  const preview = screen.getByRole('button', { name: 'Preview issue' })
  expect(screen.getByText(/^An address has 40 hexadecimal digits/)).toBeDefined()
  expect(preview).toHaveProperty('disabled', true)
  await user.clear(screen.getByLabelText(/^Recipient/))
  await user.click(preview)
  expect(sent().title).toBe('Issue 9,000 TEST')
  expect(called(financialAssetAbi)).toEqual(['issue', asset.issuer, 9_000n * 10n ** 18n, 0n])
})

it.each([
  ['shares', 'ISSUER_ROLE', { maturity: null }, asset.issuer, /^State a current net asset value/],
  ['settlements', 'VERIFIER_ROLE', { maturity: 1_000 }, holder, /^The issuer has to state/],
] as const)('allows no %s on a stale net asset value', async (_, role, changes, account, title) => {
  state.roles = [role]
  state.figures = { ...figures, ...changes, nav: { ...figures.nav, isStale: true } }
  show(account)
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.queryByLabelText(/^(Shares to issue|Price per share to approve)/)).toBeNull()
})

it('states a value of a date that the contract accepts', async () => {
  state.roles = ['ISSUER_ROLE']
  const now = Math.floor(Date.now() / 1000)
  state.figures = { ...figures, nav: { ...figures.nav, asOf: now - 3 * 86_400 } }
  const user = show(asset.issuer)
  await open(user, 'Update NAV')
  await user.type(await screen.findByLabelText(/^Net asset value per share/), '1.05')
  const date = screen.getByLabelText(/^As-of date/)
  await user.clear(date)
  await user.type(date, '2001-01-01')
  expect(screen.getByText(/^Choose a day from \w+ \d+, \d+ to \w+ \d+, \d+\.$/)).toBeDefined()
  const day = toDay(now - 2 * 86_400)
  await user.clear(date)
  await user.type(date, day)
  await user.click(screen.getByRole('button', { name: 'Preview statement' }))
  expect(called(financialAssetAbi)[2]).toBe(BigInt(Date.parse(`${day}T23:59:59Z`) / 1000))
})

it('pays only a recovery after maturity, and settles once it has accrued', async () => {
  state.roles = ['ISSUER_ROLE']
  state.figures = { ...figures, maturity: 1_000, distributionsEnd: 2_000_000_000 }
  const user = show(asset.issuer)
  expect(await screen.findByText('A recovery is accruing')).toBeDefined()
  expect(screen.queryByLabelText(/^Settlement price per share/)).toBeNull()
  await open(user, 'Pay a recovery')
  await user.type(await screen.findByLabelText(/^Amount to pay/), '25')
  await user.clear(screen.getByLabelText(/^Accrues over/))
  await user.type(screen.getByLabelText(/^Accrues over/), '29')
  await user.click(screen.getByRole('button', { name: 'Preview payment' }))
  expect(sent().title).toBe('Pay 25 USDC to the holders of TEST: recovery')
  expect(called(financialAssetAbi).slice(0, 3)).toEqual(['distribute', 3, 25_000_000n])
})

it('settles only what has matured, and in full', async () => {
  state.roles = ['ISSUER_ROLE']
  state.figures = { ...figures, maturity: 1_000, repaymentPerShare: usdc(990_000n) }
  const user = show(asset.issuer)
  expect(await screen.findByLabelText(/^Settlement price per share/)).toHaveProperty(
    'value',
    '0.99',
  )
  await user.clear(screen.getByLabelText(/^Settlement price per share/))
  await user.type(screen.getByLabelText(/^Settlement price per share/), '1.01')
  expect(screen.getByText(/takes more USDC than your account holds/)).toBeDefined()
  await user.clear(screen.getByLabelText(/^Settlement price per share/))
  await user.type(screen.getByLabelText(/^Settlement price per share/), '0.99')
  await user.click(screen.getByRole('button', { name: 'Preview settlement' }))
  expect(sent().give[0]?.amount).toEqual(usdc(990_000_000n))
  expect(called(financialAssetAbi)).toEqual(['settle', 990_000n])
  expect(screen.queryByText('Issue more shares')).toBeNull()
})

it('settles below the repayment only at the price that a verifier has approved', async () => {
  state.roles = ['ISSUER_ROLE']
  state.figures = {
    ...figures,
    maturity: 1_000,
    repaymentPerShare: usdc(990_000n),
    settlementApproval: { price: usdc(400_000n), verifier: holder, expiresAt: 2_000_000_000 },
  }
  const user = show(asset.issuer)
  const price = await screen.findByLabelText(/^Settlement price per share/)
  const preview = screen.getByRole('button', { name: 'Preview settlement' })
  expect(price).toHaveProperty('value', '0.4')
  expect(preview).toHaveProperty('disabled', false)
  await user.clear(price)
  await user.type(price, '0.39')
  expect(screen.getByText(/^No verifier has approved this price/)).toBeDefined()
  expect(preview).toHaveProperty('disabled', true)
})

it('settles nothing for an issuer without the role', async () => {
  state.figures = { ...figures, maturity: 1_000, repaymentPerShare: usdc(990_000n) }
  show(asset.issuer)
  expect(await screen.findByText('It has matured')).toBeDefined()
  expect(screen.queryByLabelText(/^Settlement price per share/)).toBeNull()
})

it('lets a verifier approve a price below the repayment, and take it back', async () => {
  state.roles = ['VERIFIER_ROLE']
  state.figures = {
    ...figures,
    maturity: 1_000,
    repaymentPerShare: usdc(1_000_000n),
    settlementApproval: { price: usdc(400_000n), verifier: holder, expiresAt: 2_000_000_000 },
  }
  const user = show(holder)
  const price = await screen.findByLabelText(/^Price per share to approve/)
  await user.type(price, '1')
  expect(screen.getByText(/^The terms promise this much/)).toBeDefined()
  await user.clear(price)
  await user.type(price, '0.45')
  await user.click(screen.getByRole('button', { name: 'Preview approval' }))
  expect(sent().title).toBe('Approve 0.45 USDC a share as the settlement of TEST')
  await user.click(screen.getByRole('button', { name: 'Withdraw the approval' }))
  expect(intents[1]?.title).toBe('Withdraw the approved settlement price of TEST')
})

it.each([
  ['before maturity', { maturity: 2_000_000_000_000 }],
  ['after the settlement', { maturity: 1_000, settlementPrice: usdc(1n) }],
])('asks no verifier for a settlement price %s', async (_, changes) => {
  state.roles = ['VERIFIER_ROLE']
  state.figures = { ...figures, ...changes }
  show(holder)
  expect(await screen.findByText('You are a verifier')).toBeDefined()
  expect(screen.queryByText('Settlement price')).toBeNull()
})

it('lets no issuer approve its own settlement', () => {
  state.roles = ['VERIFIER_ROLE', 'ISSUER_ROLE']
  state.figures = { ...figures, maturity: 1_000 }
  show(asset.issuer)
  expect(screen.queryByLabelText(/^Price per share to approve/)).toBeNull()
})

it('offers nothing more once it is settled', async () => {
  state.figures = { ...figures, settlementPrice: usdc(1_000_000n) }
  show(asset.issuer)
  expect(await screen.findByText('It is settled')).toBeDefined()
  expect(screen.queryByText('Pay holders')).toBeNull()
})

it('lets a verifier suspend what is verified, with a reason', async () => {
  state.roles = ['VERIFIER_ROLE']
  const user = show(holder)
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(screen.getByText('Enter a reason, so that others can act on it.')).toBeDefined()
  await user.type(screen.getByLabelText(/^Reason/), 'Late audit')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(sent().title).toBe('Suspend Test Treasury')
  const examined = examinedAssetHash(asset, { ...chain, registry: market.address })
  expect(called(assetRegistryAbi)).toEqual(['setStatus', 1n, 3, examined, 'Late audit'])
})

it.each([
  ['SUSPENDED', ['Reject', 'Reinstate']],
  ['PENDING', []],
  ['REJECTED', []],
] as const)('offers a verifier of a %s asset %j', (status, buttons) => {
  state.roles = ['VERIFIER_ROLE']
  show(holder, { status })
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})

it('lets no issuer verify its own asset', () => {
  state.roles = ['VERIFIER_ROLE', 'ISSUER_ROLE']
  show(asset.issuer, { status: 'SUSPENDED' })
  expect(screen.getByText(/^You issued this yourself/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reinstate' })).toBeNull()
})
