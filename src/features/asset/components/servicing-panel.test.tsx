import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { expect, it, vi } from 'vitest'
import { servicingAbi } from '../../../chain/abi/servicing-abi.ts'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { usdcBalanceQuery } from '../../../chain/tokens.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import {
  type FinancialAsset,
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import type { ServicingLedger } from '../../../domain/servicing/ledger.ts'
import { servicingLedgerQuery } from '../../../domain/servicing/queries.ts'
import {
  dateFixture,
  firstDue,
  ledgerFixture,
} from '../../../domain/servicing/servicing.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { ServicingPanel } from './servicing-panel.tsx'

const day = 86_400
const ledgerAddress: Address = '0x0000000000000000000000000000000000000c01'
const payer: Address = '0x0000000000000000000000000000000000000011'
const chain = chainWith({ Servicing: ledgerAddress })
const asset = marketAssetFixture({ symbol: 'NOTE' })
const token = {
  ...{ address: chain.deployment.usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
}
const market = { address: payer, usdc: token, feeBps: 25, paused: false }
const intents = confirmedIntents()
const { maturity } = ledgerFixture()

// Ten days after the first date: it is late since four days.
const now = firstDue + 10 * day
atHaltedBlock(now * 1_000, chain)
const owing = {
  ...{ state: 'late', since: firstDue, interest: usdc(200_000_000n) },
} as const satisfies Partial<ServicingLedger>

type Setting = {
  readonly ledger?: Partial<ServicingLedger>
  readonly figures?: Partial<FinancialAsset>
  readonly account?: Address
  readonly balance?: bigint
  /** What holders were paid. */
  readonly paid?: readonly object[]
}

function show({ ledger = owing, figures = {}, account, paid = [], ...setting }: Setting = {}) {
  const { balance = 5_000_000_000n } = setting
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, [
    [servicingLedgerQuery(chain, asset.id), ledgerFixture(ledger)],
    [financialAssetQuery(chain, asset.token), financialAssetFixture(asset, figures)],
    [usdcBalanceQuery(chain, payer), usdc(balance)],
    [yieldDistributionsQuery(chain, asset.token), paid],
  ])
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <ServicingPanel asset={asset} account={account} market={market} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const text = () => document.body.textContent ?? ''
const rows = () =>
  within(screen.getByRole('table', { name: 'Dates of the schedule' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
const amount = () => screen.getByLabelText(/^Amount to pay/)

it('says to everybody since when it is late, what is owed and when it would be in default', () => {
  show()
  expect(text()).toContain('SinceJan 21, 2027')
  expect(text()).toMatch(/Owed now.*\$200\.00/)
  expect(text()).toContain('Days late5')
  expect(text()).toContain('In default fromFeb 20, 2027')
  expect(text()).toMatch(/Next dateJul 15, 2027.*\$200\.00 for the present shares/)
  expect(screen.queryByText('Pay what is owed')).toBeNull()
})

it('lists every date, and maturity as the last one that a settlement meets', () => {
  show({
    ledger: {
      ...owing,
      dates: [
        dateFixture({ interestPaid: usdc(150_000_000n) }),
        dateFixture({ index: 1, due: maturity }),
      ],
    },
  })
  expect(rows()).toEqual([
    'Date 1Jan 15, 2027$200.00$0.00$150.00Late',
    'Date 2Jul 15, 2027$200.00$0.00$0.00To come',
    'MaturityJul 15, 2027–Settlement–To come',
  ])
})

it('lists what was recovered after a default, and what remains owed of it', async () => {
  const recovered = {
    ...{ id: 7n, kind: 'recovery', transactionHash: '0x01', amount: usdc(150_000_000n) },
    ...{ earningShares: asset.supply, periodStart: firstDue, periodEnd: now },
    ...{ accrualStart: now - day, accrualEnd: now },
  }
  show({
    ledger: { ...owing, state: 'defaulted', defaultedAt: firstDue + 5 * day },
    paid: [recovered],
  })
  const table = await screen.findByRole('table', { name: 'Recoveries' })
  const [, row] = within(table).getAllByRole('row')
  expect(row?.textContent).toBe('Jan 24, 2027$150.00$50.00')
})

it('pays what is owed or a part of it, never more', async () => {
  const user = show({ account: payer })
  expect(amount()).toHaveProperty('value', '200')
  await user.clear(amount())
  await user.type(amount(), '200.000001{Enter}')
  expect(screen.getByText('The maximum is 200 USDC. Enter that or less.')).toBeDefined()
  expect(intents).toEqual([])
  await user.clear(amount())
  await user.type(amount(), '150{Enter}')
  expect(callWithoutPermits(intents[0] as Intent, servicingAbi)).toEqual([
    'pay',
    asset.id,
    150_000_000n,
  ])
  expect(intents[0]?.allow).toMatchObject([{ spender: ledgerAddress, amount: 150_000_000n }])
  expect(text()).not.toContain('no settlement is possible')
})

it('pays no more than the account has', () => {
  show({ account: payer, balance: 199_999_999n })
  expect(screen.getByRole('button', { name: 'Preview payment' })).toHaveProperty('disabled', true)
})

it('offers no payment for a maturity that only a settlement meets', () => {
  vi.setSystemTime((maturity + 20 * day) * 1_000)
  show({ ledger: { state: 'late', since: maturity, dates: [] }, account: payer })
  expect(screen.getByText('Maturity is not met')).toBeDefined()
  expect(screen.queryByText('Pay what is owed')).toBeNull()
})

it('says of a settled asset that it is, and that it was in default', () => {
  const settled = { state: 'defaulted', defaultedAt: maturity, settledAt: maturity + day } as const
  vi.setSystemTime((maturity + 20 * day) * 1_000)
  show({ ledger: { ...settled, dates: [] } })
  expect(text()).toMatch(/StateShares are redeemed at the settlement price\.Settled/)
  expect(text()).toContain('Was in default sinceJul 15, 2027')
  expect(text()).not.toContain('No payment cures a default')
})

it('says that a late coupon paid after maturity puts the settlement off', () => {
  vi.setSystemTime((maturity + day) * 1_000)
  show({ ledger: owing, account: payer })
  expect(text()).toContain('no settlement is possible before it has accrued')
})

it.each([
  ['in the last day before maturity', { maturity: now + day - 1 }, {}, 'It matures within a day'],
  [
    'beside an approved settlement',
    {},
    { settlementApproval: { price: usdc(1n), verifier: payer, expiresAt: now + day } },
    'A verifier has approved a settlement of what is open',
  ],
  [
    'while only pools hold shares',
    {},
    { earningShares: { value: 0n, decimals: 18 } },
    'No holder could be paid',
  ],
] as const)('takes no payment %s, and says why', (_, ledger, figures, title) => {
  show({ ledger: { ...owing, ...ledger }, figures, account: payer })
  expect(screen.getByText(title)).toBeDefined()
  expect(screen.queryByLabelText(/^Amount to pay/)).toBeNull()
})

it('can be paid in the last day before maturity once it is in default', () => {
  const defaulted = {
    ...owing,
    state: 'defaulted',
    defaultedAt: now,
    maturity: now + day - 1,
  } as const
  show({ ledger: defaulted, account: payer })
  expect(amount()).toBeDefined()
})

it('says that a moved date is owed and not late', () => {
  const later = now + 30 * day
  show({
    ledger: { interest: usdc(200_000_000n), dates: [dateFixture({ deferredTo: later })] },
    account: payer,
  })
  expect(text()).toContain('A verifier moved the date')
  expect(rows()[0]).toContain('Jan 15, 2027, moved to Feb 24, 2027')
  expect(rows()[0]).toContain('Deferred')
  expect(amount()).toBeDefined()
})

it('says that a schedule counts only once a verifier confirmed the asset', () => {
  show({ ledger: { isInForce: false } })
  expect(screen.getByText('Filed, but not in force yet')).toBeDefined()
})

it('records the state for whoever follows events', async () => {
  const user = show({ account: payer })
  await user.click(screen.getByRole('button', { name: 'Record the state' }))
  expect(callWithoutPermits(intents[0] as Intent, servicingAbi)).toEqual(['record', asset.id])
})

it('leads to all assets, and can be read without a mouse', async () => {
  const user = show()
  const link = screen.getByRole('link', { name: 'Payments of all assets' })
  expect(link.getAttribute('href')).toBe('/servicing')
  for (let tab = 0; tab < 8 && document.activeElement !== link; tab++) await user.tab()
  expect(document.activeElement).toBe(link)
})
