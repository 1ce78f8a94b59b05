import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { closedPreviews } from '../../../chain/transactions/closed-previews.fixture.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import { financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { rolesOf } from '../../../domain/roles/roles.fixture.ts'
import {
  filingQuery,
  navSigningQuery,
  servicingLedgerQuery,
  standingQuery,
} from '../../../domain/servicing/queries.ts'
import { ledgerFixture, standingFixture } from '../../../domain/servicing/servicing.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import { RolePanels } from './role-panels.tsx'

const now = Date.UTC(2026, 8, 1) / 1_000
const at: Address = '0x0000000000000000000000000000000000000c01'
const verifier: Address = '0x0000000000000000000000000000000000000011'
const chain = chainWith({ Servicing: at, AssetRegistry: at, EnvironmentalCredits: at })
atHaltedBlock(now * 1_000, chain)

const previews = closedPreviews()
const intents = confirmedIntents()

const token = { address: at, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const market = { address: at, usdc: token, feeBps: 25, paused: false }
const asset = marketAssetFixture({ id: 7n, symbol: 'NOTE', registeredAt: now - 86_400 })
const ledger = ledgerFixture({ assetId: 7n })

function show(changes: Parameters<typeof ledgerFixture>[0] = {}) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, [
    [
      financialAssetQuery(chain, asset.token),
      financialAssetFixture(asset, { maturity: ledger.maturity, repaymentPerShare: usdc(100n) }),
    ],
    [filingQuery(chain, 7n), { isOpen: false, scheduleHash: ledger.hash, navTermsHash: null }],
    [servicingLedgerQuery(chain, 7n), { ...ledger, ...changes }],
    [standingQuery(chain, 7n), standingFixture({ assetId: 7n })],
    [navSigningQuery(chain, 7n), null],
    ...rolesOf(chain, verifier, ['VERIFIER_ROLE']),
  ])
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <RolePanels asset={asset} account={verifier} market={market} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const submit = (label: RegExp) => fireEvent.submit(field(label).form as HTMLFormElement)

describe('a date that is moved', () => {
  it.each([
    ['', true],
    ['2027-01-15', true],
    ['2027-01-16', false],
    ['2028-01-16', false],
    ['2028-01-17', true],
  ])('goes to a later day of the year that follows: %j', async (day, isRefused) => {
    const user = show()
    if (day !== '') await user.type(field(/^To the day/), day)
    expect(screen.queryAllByText(/^Choose a day after Jan 15, 2027/)).toHaveLength(
      isRefused && day !== '' ? 1 : 0,
    )
    submit(/^To the day/)
    if (isRefused) expect(screen.queryByText('Why is the date moved?')).toBeNull()
    else expect(await screen.findByText('Why is the date moved?')).toBeDefined()
  })

  it('is measured from the one that is chosen', async () => {
    const user = show()
    await user.type(field(/^To the day/), '2027-02-15')
    await user.selectOptions(screen.getByLabelText(/^Date to move/), 'Maturity: Jul 15, 2027')
    expect(screen.getByText(/^Choose a day after Jul 15, 2027/)).toBeDefined()
  })

  it('is none where the asset is in default', () => {
    show({ state: 'defaulted', defaultedAt: now - 86_400 })
    expect(screen.getByText(/^There is no date to move/)).toBeDefined()
  })

  it('stays entered until it is sent', async () => {
    const user = show()
    previews.areClosed = true
    await user.type(field(/^To the day/), '2027-02-15')
    submit(/^To the day/)
    await user.type(await screen.findByLabelText(/^Reason/), 'Custodian closed')
    await user.click(screen.getByRole('button', { name: 'Preview the later date' }))
    expect(intents).toHaveLength(1)
    expect(field(/^To the day/).value).toBe('2027-02-15')
  })

  it('is entered no more once it is sent', async () => {
    const user = show()
    await user.type(field(/^To the day/), '2027-02-15')
    submit(/^To the day/)
    await user.type(await screen.findByLabelText(/^Reason/), 'Custodian closed')
    await user.click(screen.getByRole('button', { name: 'Preview the later date' }))
    expect(field(/^To the day/).value).toBe('')
  })
})

describe('a total loss', () => {
  it.each([
    ['2026-09-01', true],
    ['2026-09-02', false],
    ['', false],
  ])('is declared as of a day that has begun: %j', async (day, isPossible) => {
    const user = show()
    await user.clear(field(/^Nothing is left as of/))
    if (day !== '') await user.type(field(/^Nothing is left as of/), day)
    expect(screen.queryAllByText(/^Choose a day that has begun/)).toHaveLength(isPossible ? 0 : 1)
    submit(/^Nothing is left as of/)
    if (isPossible) expect(await screen.findByText(/^Declare a total loss of/)).toBeDefined()
    else expect(screen.queryByText(/^Declare a total loss of/)).toBeNull()
  })
})
