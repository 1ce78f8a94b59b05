import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { servicingAbi } from '../../chain/abi/servicing-abi.ts'
import { type Answered, answer, chainWith } from '../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../chain/standstill.fixture.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { walletStore } from '../../chain/wallet-state.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import {
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import type { Distribution } from '../../domain/history/asset-records.ts'
import { listingsQuery } from '../../domain/offers/market.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import type { ServicingLedger } from '../../domain/servicing/ledger.ts'
import type { NavSigning } from '../../domain/servicing/nav-signing.ts'
import {
  navSigningQuery,
  servicingLedgerQuery,
  standingsQuery,
} from '../../domain/servicing/queries.ts'
import {
  dateFixture,
  firstDue,
  ledgerFixture,
  navSigningFixture,
  standingFixture,
} from '../../domain/servicing/servicing.fixture.ts'
import type { Standing } from '../../domain/servicing/standing.ts'
import { shareAmount } from '../../domain/units.ts'
import { usdc } from '../../lib/usdc.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { Page } from './page.tsx'

const day = 86_400
const ledger: Address = '0x0000000000000000000000000000000000000c01'
const chain = chainWith({ Servicing: ledger })
// The first date is late since the 21st: 35 days.
const now = Date.UTC(2027, 1, 24) / 1_000
atHaltedBlock(now * 1_000, chain)
const intents = confirmedIntents()

const token = (id: number): Address => `0x${String(id).padStart(40, '0')}`
const assets = [1, 2, 3].map((id) =>
  marketAssetFixture({
    ...{ id: BigInt(id), token: token(id), symbol: `NOTE${id}`, name: `Note ${id}` },
  }),
)
const standing = (id: bigint, ...[changes]: Parameters<typeof standingFixture>): Standing => {
  const { promised } = standingFixture(changes)
  return { assetId: id, promised: promised && { ...promised, assetId: id }, totalLoss: null }
}
const late = standing(2n, { state: 'late', since: firstDue, interest: usdc(250_000_000n) })

const walletBefore = walletStore.getState()
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('', { status: 404 })))
afterEach(() => {
  cleanup()
  walletStore.setState(walletBefore, true)
})

type Setting = {
  readonly standings?: readonly Standing[]
  readonly signings?: Readonly<Record<string, NavSigning>>
  readonly account?: Address
  /** Payments of the second asset. */
  readonly paid?: readonly Distribution[]
  /** The ledger of the second asset; not read without one. */
  readonly ledger?: ServicingLedger
}

function show({
  standings = [standing(1n), late],
  signings = {},
  account,
  paid = [],
  ledger: ofSecond,
}: Setting = {}) {
  if (account !== undefined) {
    walletStore.setState({ status: 'connected', account, chainId: chain.chainId })
  }
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  answer(cache, [
    [registryQuery(chain), assets],
    [listingsQuery(chain), []],
    [creditsQuery(chain), []],
    [standingsQuery(chain), standings],
    ...assets.flatMap((asset): readonly Answered[] => [
      [financialAssetQuery(chain, asset.token), financialAssetFixture(asset)],
      [yieldDistributionsQuery(chain, asset.token), asset.id === 2n ? paid : []],
      [navSigningQuery(chain, asset.id), signings[String(asset.id)] ?? null],
    ]),
    ...(ofSecond === undefined
      ? []
      : [[servicingLedgerQuery(chain, 2n), ofSecond] satisfies Answered]),
  ])
  render(
    <InSession cache={cache}>
      <NuqsTestingAdapter hasMemory>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </NuqsTestingAdapter>
    </InSession>,
  )
  return userEvent.setup({ delay: null })
}
const table = () => screen.getByRole('table', { name: 'Ageing of what assets owe' })
const rows = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
const stat = (label: string) => screen.getByText(label).closest('div')?.textContent

it('lists assets with a schedule, the longest late first, and no other', () => {
  show()
  expect(rows()).toEqual([
    expect.stringMatching(/^Note 2LateJan 15, 2027\$250\.00\$0\.00\$250\.003531–60/),
    expect.stringMatching(/^Note 1Paid to date–\$0\.00\$0\.00\$0\.00–/),
  ])
  expect(document.body.textContent).not.toContain('Note 3')
})

it('sums what is owed in each step of days', () => {
  show()
  expect(stat('31–60 days late')).toMatch(/\$250\.00.*1 asset/)
  expect(stat('Not late')).toMatch(/\$0\.00.*1 asset/)
  expect(stat('1–30 days late')).toMatch(/0 assets/)
})

const defaulted = standing(2n, {
  ...{ state: 'defaulted', since: firstDue, defaultedAt: firstDue + 36 * day },
  interest: usdc(150_000_000n),
})
const recovery = (id: bigint, dollars: bigint): Distribution => ({
  ...{ id, kind: 'recovery', transactionHash: '0x01', amount: usdc(dollars * 1_000_000n) },
  ...{ earningShares: shareAmount(1n), periodStart: 0, periodEnd: 1 },
  ...{ accrualStart: firstDue + 37 * day, accrualEnd: firstDue + 38 * day },
})

it('shows what was recovered after a default, and what is outstanding still', () => {
  // Of 200 USDC that were owed, 50 were paid to the ledger, and 30 beside it.
  show({
    standings: [defaulted],
    paid: [recovery(1n, 50n), recovery(2n, 30n)],
    ledger: ledgerFixture({ dates: [dateFixture({ interestPaid: usdc(50_000_000n) })] }),
  })
  expect(rows()).toEqual([expect.stringMatching(/^Note 2In default.*\$200\.00\$80\.00\$120\.00/)])
  expect(stat('31–60 days late')).toMatch(/\$120\.00.*1 asset; \$200\.00 owed, \$80\.00 recovered/)
})

it('does not take recoveries that are not read for none', () => {
  show({ standings: [defaulted], paid: [recovery(1n, 50n)] })
  expect(rows()).toEqual([expect.stringMatching(/^Note 2In default.*\$150\.00……/)])
  expect(stat('31–60 days late')).toMatch(/…1 asset, \$150\.00 owed/)
})

it('leads from a row to the payments of the asset', () => {
  show()
  const [link] = within(table()).getAllByRole('link')
  expect(link?.getAttribute('href')).toBe('/assets/2#servicing')
})

it('leaves out what is settled or was never verified, and marks what is lost', () => {
  const totalLoss = { asOf: firstDue, declaredAt: now, verifier: token(9) }
  show({
    standings: [
      standing(1n, { settledAt: firstDue }),
      { ...standing(2n), totalLoss },
      standing(3n, { isInForce: false }),
    ],
  })
  expect(rows()).toEqual([expect.stringMatching(/^Note 2Declared lostPaid to date/)])
})

it('says that no asset has a schedule', () => {
  show({ standings: [] })
  expect(screen.getByText('No asset has a schedule')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull()
})

it('shows an administrator first what waits for its signature, the soonest to expire first', async () => {
  const administrator = navSigningFixture().terms.administrator
  const waiting = (expiresAt: number) => ({
    ...{ nav: usdc(800_000n), asOf: now - day, statedAt: now, expiresAt },
    compared: usdc(1_000_000n),
  })
  const user = show({
    account: administrator,
    signings: {
      1: navSigningFixture({ assetId: 1n, waiting: waiting(now + 5 * day) }),
      2: navSigningFixture({ assetId: 2n, waiting: waiting(now + day) }),
      3: navSigningFixture({ assetId: 3n }),
    },
  })
  const panel = screen.getByRole('region', { name: 'To be signed' })
  expect(panel.textContent).toContain('You are the administrator of 3 assets')
  const names = within(panel)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Note 2', 'Note 1'])
  const [first] = within(panel).getAllByRole('button', { name: /^Sign the value of/ })
  if (first === undefined) throw new Error('A value waits.')
  await user.click(first)
  expect(callWithoutPermits(intents[0] as Intent, servicingAbi)).toEqual([
    'signNav',
    2n,
    800_000n,
    now - day,
  ])
})

it('shows the queue to no other account', () => {
  const waiting = {
    ...{ nav: usdc(1n), asOf: now, statedAt: now, expiresAt: now + day, compared: null },
  }
  show({ account: token(8), signings: { 1: navSigningFixture({ waiting }) } })
  expect(screen.queryByRole('region', { name: 'To be signed' })).toBeNull()
})
