import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { openChainFixture as chain } from '../../../chain/open-chain.fixture.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import {
  type FinancialAsset,
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import type { PaymentKind } from '../../../domain/history/payment-kind.ts'
import type { Income } from '../../../lib/asset-metadata.ts'
import { PositionPanel } from './trade-panels.tsx'
import { YieldPanel } from './yield-panel.tsx'

const source = { kind: 'chain', chainId: 31_337, block: 12n } as const
const asset = marketAssetFixture()
const usdc = (value: bigint) => ({ value, decimals: 6 })
const quiet = financialAssetFixture(asset)
/** 30 USDC that accrue over three days to the fixture's 1,000 shares, on their second day. */
const accruing = {
  ...quiet,
  yieldFunded: usdc(30_000_000n),
  unaccruedYield: usdc(20_000_000n),
  yieldPerDay: usdc(10_000_000n),
  accrualEnd: Date.UTC(2026, 2, 12, 10) / 1000,
}

let state: { figures: FinancialAsset; payments: readonly Distribution[] }
beforeEach(() => {
  state = { figures: accruing, payments: [] }
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(element: ReactNode) {
  const queryClient = new QueryClient()
  answer(queryClient, [
    [financialAssetQuery(chain, asset.token), state.figures],
    [yieldDistributionsQuery(chain, asset.token), state.payments],
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
}

const holder: Address = '0x00000000000000000000000000000000000000a1'
const position = (shares: bigint, paidKinds: MarketAsset['paidKinds'] = ['income']) => (
  <PositionPanel
    asset={{ ...asset, paidKinds }}
    holder={holder}
    market={{
      address: holder,
      usdc: { address: holder, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      feeBps: 25,
      paused: false,
    }}
    position={{
      value: {
        shares: { value: shares * 10n ** 18n, decimals: 18 },
        claimable: usdc(1_000_000n),
        claimed: usdc(0n),
      },
      source,
    }}
  />
)

it('shows everyone what accrues, how fast and until when', async () => {
  show(<YieldPanel asset={asset} income={null} />)
  const pace = (await screen.findByText('Accrues to holders now')).closest('div')
  expect(pace?.textContent).toContain('$10.00 a day')
  const share = screen.getByText('For each share outside pools').closest('div')
  expect(share?.textContent).toContain('$0.0100 a day')
  const left = screen.getByText('Paid in, not yet accrued').closest('div')
  expect(left?.textContent).toContain('$20.00')
  expect(left?.textContent).toContain('Mar 12, 2026')
})

it('says nothing of a pace while nothing accrues', async () => {
  state.figures = quiet
  show(<YieldPanel asset={asset} income={null} />)
  expect(await screen.findByText(/^No income has been paid yet/)).toBeDefined()
  expect(screen.queryByText('Accrues to holders now')).toBeNull()
})

it.each<readonly [Income, string]>([
  [{ kind: 'none' }, 'Income: None; the return is in the price.'],
  [
    {
      kind: 'coupon',
      percentOfNominal: '4.25',
      frequency: 'semi-annual',
      dayCount: 'ACT/ACT',
      paymentDates: ['02-15', '08-15'],
    },
    'Coupon: 4.25% of nominal a year, paid semi-annually.',
  ],
])('says what the terms promise before the first payment: %j', async (income, text) => {
  state.figures = quiet
  show(<YieldPanel asset={asset} income={income} />)
  expect(await screen.findByText(`No income has been paid yet. ${text}`)).toBeDefined()
})

it('lists what was repaid apart from income, which alone is yield', async () => {
  const payment = (id: bigint, kind: PaymentKind): Distribution => ({
    id,
    kind,
    transactionHash: '0x01',
    amount: usdc(id * 1_000_000n),
    earningShares: asset.supply,
    periodStart: 0,
    periodEnd: 30 * 86_400,
    accrualStart: 30 * 86_400,
    accrualEnd: 60 * 86_400,
  })
  state.payments = [payment(1n, 'income'), payment(2n, 'principal'), payment(3n, 'recovery')]
  show(<YieldPanel asset={asset} income={null} />)
  const section = (await screen.findByText('Repayments, which are not yield')).closest('section')
  expect(section?.textContent).toMatch(/Recovery 3.*\$3\.00.*Principal 2.*\$2\.00/)
  expect(section?.textContent).not.toContain('Income')
  expect(screen.getByText(/^Interest every month/)).toBeDefined()
})

it('shows a holder its own part of it', async () => {
  show(position(250n))
  const part = (await screen.findByText('Accrues to you')).closest('div')
  expect(part?.textContent).toContain('$2.50 a day')
  expect(part?.textContent).toContain('Until Mar 12, 2026')
})

it.each<readonly [MarketAsset['paidKinds'], string]>([
  [['income'], 'Claim yield'],
  [['recovery'], 'Claim recovery'],
  [['income', 'recovery'], 'Claim payments'],
  [null, 'Claim payments'],
])('calls what can be claimed of an asset that paid %j by what it is', (kinds, name) => {
  show(position(250n, kinds))
  expect(screen.getByRole('button', { name: /^Claim/ }).textContent).toBe(name)
})

it('promises nothing to one who has sold', async () => {
  show(position(0n))
  expect(await screen.findByText('To claim')).toBeDefined()
  expect(screen.queryByText('Accrues to you')).toBeNull()
})
