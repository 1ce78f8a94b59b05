import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Abi, Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetRegistryAbi } from '../../../chain/abi/assetRegistry-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { servicingAbi } from '../../../chain/abi/servicing-abi.ts'
import { type Answered, answer, chainWith } from '../../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { usdcBalanceQuery } from '../../../chain/tokens.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import {
  accrualEndsQuery,
  type FinancialAsset,
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { metadataQuery } from '../../../domain/assets/metadata.ts'
import { examinedAssetHash } from '../../../domain/registry/examined-asset.ts'
import type { Role } from '../../../domain/roles/role.ts'
import { rolesOf } from '../../../domain/roles/roles.fixture.ts'
import type { ServicingLedger } from '../../../domain/servicing/ledger.ts'
import { filedHash } from '../../../domain/servicing/ledger-hash.ts'
import type { NavSigning } from '../../../domain/servicing/nav-signing.ts'
import {
  filingQuery,
  navReferenceQuery,
  navSigningQuery,
  servicingLedgerQuery,
  standingQuery,
} from '../../../domain/servicing/queries.ts'
import {
  firstDue,
  ledgerFixture,
  navSigningFixture,
  standingFixture,
} from '../../../domain/servicing/servicing.fixture.ts'
import type { PromisedStanding, Standing } from '../../../domain/servicing/standing.ts'
import { assetMetadataFixture } from '../../../lib/asset-metadata.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import { examinedSettlementHash } from '../model/issuer-intents.ts'
import { RolePanels } from './role-panels.tsx'

const day = 86_400
const ledgerAddress: Address = '0x0000000000000000000000000000000000000c01'
const registry: Address = '0x0000000000000000000000000000000000000e01'
const verifier: Address = '0x0000000000000000000000000000000000000011'
const other: Address = '0x0000000000000000000000000000000000000033'
const chain = chainWith({
  ...{ Servicing: ledgerAddress, AssetRegistry: registry, EnvironmentalCredits: registry },
})
const now = Date.UTC(2026, 2, 1) / 1_000
atHaltedBlock(now * 1_000, chain)
const intents = confirmedIntents()

const asset = marketAssetFixture({
  ...{ id: 7n, symbol: 'NOTE', metadataUri: '/note.json', registeredAt: now - day },
})
const maturity = Date.UTC(2028, 1, 15) / 1_000
const figures = financialAssetFixture(asset, { maturity, repaymentPerShare: usdc(100_000_000n) })
const token = { address: chain.deployment.usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const market = { address: registry, usdc: token, feeBps: 25, paused: false }
const open = { isOpen: true, scheduleHash: null, navTermsHash: null }
const fixed = { ...open, isOpen: false, scheduleHash: ledgerFixture().hash }

type Setting = {
  readonly account: Address
  readonly roles: readonly Role[]
  readonly filing?: typeof open | typeof fixed
  readonly ledger?: ServicingLedger | null
  readonly standing?: Standing | null
  readonly signing?: NavSigning | null
  readonly figures?: Partial<FinancialAsset>
  readonly further?: readonly Answered[]
}

function cacheOf({ account, roles, ...setting }: Setting): QueryClient {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, [
    [financialAssetQuery(chain, asset.token), { ...figures, ...setting.figures }],
    [accrualEndsQuery(chain, asset.token), []],
    [yieldDistributionsQuery(chain, asset.token), []],
    [usdcBalanceQuery(chain, account), usdc(1_000_000_000n)],
    [filingQuery(chain, asset.id), setting.filing ?? open],
    [servicingLedgerQuery(chain, asset.id), setting.ledger ?? null],
    [standingQuery(chain, asset.id), setting.standing ?? null],
    [navSigningQuery(chain, asset.id), setting.signing ?? null],
    ...rolesOf(chain, account, roles),
    ...rolesOf(chain, other, []),
    ...(setting.further ?? []),
  ])
  cache.setQueryData<unknown>(metadataQuery(asset.metadataUri, asset.metadataHash).queryKey, {
    status: 'genuine',
    metadata: assetMetadataFixture,
    hash: asset.metadataHash,
  })
  return cache
}

function inPage(cache: QueryClient, element: React.ReactElement) {
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const show = (setting: Setting) =>
  inPage(cacheOf(setting), <RolePanels asset={asset} account={setting.account} market={market} />)
const called = (abi: Abi = servicingAbi, at = 0) => callWithoutPermits(intents[at] as Intent, abi)
const byIssuer = { account: asset.issuer, roles: ['ISSUER_ROLE'] } as const
const byVerifier = { account: verifier, roles: ['VERIFIER_ROLE'], filing: fixed } as const
const standing = (changes: Partial<PromisedStanding>) => ({
  ...standingFixture(changes),
  assetId: asset.id,
})
const late = standing({ state: 'late', since: firstDue, interest: usdc(200_000_000n) })
const defaulted = standing({ ...late.promised, state: 'defaulted', defaultedAt: now - day })

describe('the issuer', () => {
  it('files the dates that the terms lead to, which it sees and cannot type', async () => {
    const user = show(byIssuer)
    const dates = () => screen.getByRole('table', { name: 'Dates that the terms lead to' })
    expect(within(dates()).getAllByRole('row')).toHaveLength(5)
    expect(dates().textContent).toContain('Aug 15, 20261.972376 USDC of interest')
    const start = screen.getByLabelText(/^Interest is earned from/)
    await user.clear(start)
    await user.type(start, '2026-02-15')
    expect(dates().textContent).toContain('Aug 15, 20262.125 USDC of interest')
    const [preview] = screen.getAllByRole('button', { name: 'Preview filing' })
    if (preview === undefined) throw new Error('There is a form.')
    await user.click(preview)
    const half = { interestPerShare: 2_125_000n, principalPerShare: 0n }
    const due = (year: number, month: number) => ({
      due: Date.UTC(year, month, 15) / 1_000,
      ...half,
    })
    expect(called()).toEqual([
      'file',
      7n,
      [due(2026, 7), due(2027, 1), due(2027, 7), due(2028, 1)],
      { start: Date.UTC(2026, 1, 15) / 1_000, grace: 10 * day, defaultAfter: 60 * day },
    ])
  })

  it('chooses how a first period that is not a regular one is paid, and is asked of no other', async () => {
    const user = show(byIssuer)
    const dates = () => screen.getByRole('table', { name: 'Dates that the terms lead to' })
    const first = () => screen.getByLabelText(/^The first interest is paid/)
    await user.selectOptions(first(), 'On the second date, for a long period')
    // 167 of 181 days, and a half-year.
    expect(within(dates()).getAllByRole('row')).toHaveLength(4)
    expect(dates().textContent).toContain('Feb 15, 20274.097376 USDC of interest')
    const start = screen.getByLabelText(/^Interest is earned from/)
    await user.clear(start)
    await user.type(start, '2026-02-15')
    expect(screen.queryByLabelText(/^The first interest is paid/)).toBeNull()
    expect(within(dates()).getAllByRole('row')).toHaveLength(5)
    await user.clear(start)
    // Its first date has passed, and is not paid by itself.
    await user.type(start, '2025-12-15')
    const [preview] = screen.getAllByRole('button', { name: 'Preview filing' })
    if (preview === undefined) throw new Error('There is a form.')
    await user.click(preview)
    expect(called()).toMatchObject([
      'file',
      7n,
      [{ due: Date.UTC(2026, 7, 15) / 1_000, interestPerShare: 2_841_033n }, {}, {}, {}],
      { start: Date.UTC(2025, 11, 15) / 1_000 },
    ])
  })

  it('gives at least two days of grace', async () => {
    const user = show(byIssuer)
    await user.clear(screen.getByLabelText(/^Days of grace/))
    await user.type(screen.getByLabelText(/^Days of grace/), '1')
    expect(screen.getByText(/^Give at least 2 days of grace/)).toBeDefined()
  })

  it('files nothing where a first date has passed, and reads why', async () => {
    const user = show(byIssuer)
    const start = screen.getByLabelText(/^Interest is earned from/)
    await user.clear(start)
    await user.type(start, '2025-02-15')
    expect(screen.getByText('This cannot be filed')).toBeDefined()
    expect(document.body.textContent).toContain('Aug 15, 2025, has passed')
    expect(screen.getAllByRole('button', { name: 'Preview filing' })[0]).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('can file nothing once the asset was verified', () => {
    show({ ...byIssuer, filing: fixed })
    expect(screen.queryByText('File the schedule')).toBeNull()
    expect(screen.queryByText('Have large moves of the NAV signed')).toBeNull()
  })

  it('names another account than its own to sign values', async () => {
    const user = show(byIssuer)
    const field = screen.getByLabelText(/^Administrator/)
    await user.type(field, asset.issuer)
    expect(screen.getByText(/^Values need a second signer/)).toBeDefined()
    await user.clear(field)
    await user.type(field, other)
    const previews = screen.getAllByRole('button', { name: 'Preview filing' })
    await user.click(previews[1] as HTMLElement)
    expect(called()).toMatchObject([
      'fileNavTerms',
      7n,
      { boundBps: 500, window: 30 * day, expiry: 7 * day },
    ])
  })

  it('pays promised dates through the ledger, and reads so where it would pay itself', () => {
    show({ ...byIssuer, filing: fixed, standing: standing({}) })
    const link = screen.getByRole('link', { name: 'promised payments' })
    expect(link.getAttribute('href')).toBe('/assets/7#servicing')
    expect(screen.queryByLabelText(/^Amount to pay/)).toBeNull()
  })

  it('pays recoveries itself and settles after a default, at an approved price only', async () => {
    const user = show({ ...byIssuer, filing: fixed, standing: defaulted })
    expect(screen.getByText('It is in default')).toBeDefined()
    expect(screen.getByText('Pay a recovery')).toBeDefined()
    const price = screen.getByLabelText(/^Settlement price per share/)
    await user.clear(price)
    await user.type(price, '100')
    expect(screen.getByText(/^No verifier has approved this price/)).toBeDefined()
  })

  it('settles at the promised repayment alone only while nothing is owed', async () => {
    const matured = { maturity: now - day }
    const clear = show({ ...byIssuer, filing: fixed, standing: standing({}), figures: matured })
    await clear.clear(screen.getByLabelText(/^Settlement price per share/))
    await clear.type(screen.getByLabelText(/^Settlement price per share/), '100')
    expect(screen.queryByText(/^No verifier has approved this price/)).toBeNull()
  })

  it('needs an approval to settle while dates are not paid', async () => {
    const user = show({
      ...{ ...byIssuer, filing: fixed, standing: late, figures: { maturity: now - day } },
    })
    await user.clear(screen.getByLabelText(/^Settlement price per share/))
    await user.type(screen.getByLabelText(/^Settlement price per share/), '100')
    expect(screen.getByText(/^No verifier has approved this price/)).toBeDefined()
    expect(screen.getByText(/^Dates are not paid, or the asset was in default/)).toBeDefined()
  })

  it('reads before it states a value that it will wait, and that another one waits', async () => {
    const compared = usdc(1_000_000n)
    const waiting = {
      nav: usdc(900_000n),
      asOf: now,
      statedAt: now,
      expiresAt: now + day,
      compared,
    }
    const user = show({
      ...{ ...byIssuer, signing: navSigningFixture({ waiting }) },
      figures: { nav: { price: compared, asOf: now - day, isStale: false } },
      further: [
        ...[1n, 12n, 120n].map(
          (cents) => [navReferenceQuery(chain, 7n, cents * 10_000n), compared] as const,
        ),
        [navReferenceQuery(chain, 7n, 1_000_000n), null],
        [navReferenceQuery(chain, 7n, 1_200_000n), compared],
      ],
    })
    expect(screen.getByText('Your last value waits for the administrator')).toBeDefined()
    await user.type(screen.getByLabelText(/^Net asset value per share/), '1.2')
    await user.click(screen.getByRole('button', { name: 'Preview statement' }))
    expect(intents[0]?.notes?.join()).toContain('so it waits for the signature of')
    expect(called(financialAssetAbi)[0]).toBe('setNav')
  })
})

describe('a verifier', () => {
  const shown = ledgerFixture({ assetId: 7n })

  it('moves a date with a reason', async () => {
    const user = show({ ...byVerifier, ledger: shown, standing: standing({}) })
    await user.type(screen.getByLabelText(/^To the day/), '2027-02-15')
    await user.click(screen.getByRole('button', { name: 'Give the reason' }))
    await user.type(await screen.findByLabelText(/^Reason/), 'Custodian closed')
    await user.click(screen.getByRole('button', { name: 'Preview the later date' }))
    expect(called()).toEqual(['waive', 7n, 0n, Date.UTC(2027, 1, 15) / 1_000, 'Custodian closed'])
  })

  it('moves the maturity by the number of the dates', async () => {
    const user = show({ ...byVerifier, ledger: shown, standing: standing({}) })
    await user.selectOptions(screen.getByLabelText(/^Date to move/), 'Maturity: Jul 15, 2027')
    await user.type(screen.getByLabelText(/^To the day/), '2027-08-15')
    await user.click(screen.getByRole('button', { name: 'Give the reason' }))
    await user.type(await screen.findByLabelText(/^Reason/), 'Refinancing')
    await user.click(screen.getByRole('button', { name: 'Preview the later date' }))
    expect(called()).toEqual(['waive', 7n, 2n, Date.UTC(2027, 7, 15) / 1_000, 'Refinancing'])
  })

  it('sees that a schedule does not follow from the terms', () => {
    show({ ...byVerifier, ledger: shown, standing: standing({}) })
    expect(screen.getByText('The schedule does not follow from the terms')).toBeDefined()
  })

  it('declares a loss, and withdraws it', async () => {
    const user = show({ ...byVerifier })
    await user.click(screen.getByRole('button', { name: 'Declare a total loss' }))
    await user.type(await screen.findByLabelText(/^Reason/), 'Estate closed')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(called()).toEqual(['declareTotalLoss', 7n, now, 'Estate closed'])
  })

  it('withdraws a declared loss', async () => {
    const totalLoss = { asOf: now - day, declaredAt: now, verifier }
    const user = show({ ...byVerifier, standing: { assetId: 7n, promised: null, totalLoss } })
    await user.click(screen.getByRole('button', { name: 'Withdraw the declaration' }))
    await user.type(await screen.findByLabelText(/^Reason/), 'Recovered')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(called()).toEqual(['withdrawTotalLoss', 7n, 'Recovered'])
  })

  it('approves a settlement before maturity once the asset is in default, with what is filed', async () => {
    const user = show({ ...byVerifier, standing: defaulted })
    expect(document.body.textContent).toContain('The asset is in default.')
    await user.type(screen.getByLabelText(/^Price per share to approve/), '40')
    await user.click(screen.getByRole('button', { name: 'Preview approval' }))
    const contracts = { chainId: chain.chainId, registry, credits: registry }
    const filed = filedHash(fixed.scheduleHash, null)
    expect(called(financialAssetAbi)).toEqual([
      'approveSettlement',
      40_000_000n,
      examinedSettlementHash(asset, figures, contracts, filed),
    ])
  })

  it('decides on the entry with what is filed', async () => {
    const user = show({ ...byVerifier, standing: standing({}) })
    await user.click(screen.getByRole('button', { name: 'Suspend' }))
    await user.type(await screen.findByLabelText(/^Reason/), 'Late audit')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    const filed = filedHash(fixed.scheduleHash, null)
    const examined = examinedAssetHash(asset, { chainId: chain.chainId, registry }, filed)
    expect(called(assetRegistryAbi)).toEqual(['setStatus', 7n, 3, examined, 'Late audit'])
  })

  it('sees nothing of it where it issued the asset itself', () => {
    show({ ...byVerifier, account: asset.issuer, ledger: shown })
    expect(screen.queryByText('Promised payments, as a verifier')).toBeNull()
  })
})
