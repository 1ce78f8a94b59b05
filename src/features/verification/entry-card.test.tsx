import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Abi, Address } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { type Answered, answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { tokenQuery } from '../../chain/tokens.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { attestorsQuery } from '../../domain/assets/eligibility/attestors.ts'
import { policyQuery } from '../../domain/assets/eligibility/policy.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import { financialAssetQuery } from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import type { Issuance } from '../../domain/credits/credit.ts'
import { standardsQuery } from '../../domain/credits/read-credits.ts'
import { deskFixture } from '../../domain/dealing/dealing.fixture.ts'
import { dealingDeskQuery } from '../../domain/dealing/read-dealing.ts'
import { documentCheckQuery } from '../../domain/documents/document.ts'
import { verifierContractsOf } from '../../domain/registry/examined-asset.ts'
import {
  registeredAssetFixture,
  registeredCreditFixture,
} from '../../domain/registry/registered-asset.fixture.ts'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import { queueOf } from '../../domain/verification/queue.ts'
import { decisionsQuery } from './decisions.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../ui/dialog-surface.tsx'
import { DecisionsPanel, SuspendedPanel } from './decisions-panel.tsx'
import { EntryCard } from './entry-card.tsx'
import { EntryList } from './entry-list.tsx'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const chain = chainWith({ AssetRegistry: at('1'), EnvironmentalCredits: at('4') })
const verifier: Address = '0x00000000000000000000000000000000000000d1'
const credit = creditFixture()
const bill = registeredAssetFixture({ id: 2n, token: at('e') })
const registered = [bill, registeredCreditFixture(credit, { status: 'VERIFIED' })]
const issuance: Issuance = {
  ...{ id: 7n, tokenId: credit.tokenId, status: 'REQUESTED', requestedAt: 50 },
  ...{ firstSerial: 5_001, lastSerial: 6_000, decidedAt: null, verifier: null },
}
const entries = queueOf(registered, [issuance], [credit])
const [credits, asset] = entries
const intents = confirmedIntents()

let check = { bill: 'matches', credit: 'matches' }
beforeEach(() => {
  check = { bill: 'matches', credit: 'matches' }
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(element: React.ReactElement, path = '/', further: readonly Answered[] = []) {
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  })
  const place = { time: 100, transaction: `0x${'21'.repeat(32)}` }
  answer(cache, [
    [tokenQuery(chain, bill.token), { address: bill.token, name: 'Alder Bill', symbol: 'ALD' }],
    [standardsQuery(chain), [{ name: 'Verra', serialScope: 'vintage' }]],
    [
      decisionsQuery(chain, verifier),
      [
        {
          ...{ ...place, id: 'd1', verb: 'Confirmed', reason: '' },
          subject: { kind: 'issuance', tokenId: credit.tokenId, issuanceId: 3n },
        },
        {
          ...{ ...place, id: 'd2', verb: 'Suspended', reason: 'Late audit' },
          subject: { kind: 'asset', assetId: 2n },
        },
        {
          ...{ ...place, id: 'd3', verb: 'Rejected', reason: '' },
          subject: { kind: 'asset', assetId: 99n },
        },
      ],
    ],
    ...further,
  ])
  for (const [{ metadataUri, metadataHash }, result] of [
    [bill, check.bill],
    [credit, check.credit],
  ] as const) {
    const { queryKey } = documentCheckQuery(metadataUri, metadataHash)
    cache.setQueryData<unknown>(queryKey, { result, hash: metadataHash, reason: '' })
  }
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const card = (entry = asset, by: Address | null = verifier) => {
  if (entry === undefined) throw new Error('not in the queue')
  return <EntryCard entry={entry} verifier={by} contracts={verifierContractsOf(chain)} />
}
const called = (abi: Abi) => callWithoutPermits(intents[0] as Intent, abi)
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })

it('confirms an asset whose metadata matches its hash', async () => {
  const user = show(card())
  expect(screen.getByRole('heading', { name: 'Alder Bill' })).toBeDefined()
  expect(screen.getByText('The metadata matches the hash on chain.')).toBeDefined()
  await user.click(confirm())
  expect(intents[0]?.title).toBe('Confirm Alder Bill')
  expect(called(assetRegistryAbi)).toEqual(['setStatus', 2n, 1, expect.any(String), ''])
})

it('says who may receive the shares and who attests, as it can never be changed', () => {
  const list = at('c')
  show(card(), '/', [
    [
      financialAssetQuery(chain, bill.token),
      financialAssetFixture(marketAssetFixture({ token: bill.token }), { policy: list }),
    ],
    [policyQuery(chain, list), { kind: 'list', address: list, keeper: at('5') }],
    [attestorsQuery(chain, list), [at('6')]],
  ])
  const fact = (label: string) => screen.getByText(label).closest('div')
  expect(screen.getByRole('region', { name: 'Who may hold' }).textContent).toMatch(
    /Only accounts that an attestor has listed/,
  )
  expect(fact('Attestors')?.querySelector(`[title="${at('6')}"]`)).not.toBeNull()
  expect(fact('Keeper of the list')?.querySelector(`[title="${at('5')}"]`)).not.toBeNull()
})

it('shows a verifier the terms of a dealing desk in words', () => {
  const desk = at('d')
  show(card(), '/', [
    [
      financialAssetQuery(chain, bill.token),
      financialAssetFixture(marketAssetFixture({ token: bill.token }), { desk }),
    ],
    [dealingDeskQuery(chain, desk), deskFixture({ address: desk })],
  ])
  const region = screen.getByRole('region', { name: 'Dealing desk' })
  expect(region.textContent).toContain('A cut-off every 7 days')
  expect(region.textContent).toContain('At most 10.00% of all shares')
  expect(screen.getByText('Yes, with the terms below')).toBeDefined()
})

it('confirms the issuance of credits', async () => {
  const user = show(card(credits))
  expect(screen.getByText('5,001 to 6,000')).toBeDefined()
  expect(screen.getByText('Unique in the project and vintage')).toBeDefined()
  await user.click(confirm())
  expect(called(environmentalCreditsAbi)).toEqual(['confirmIssuance', 7n, expect.any(String)])
})

it.each(['tampered', 'unavailable'])('cannot confirm what is %s, but reject it', async (result) => {
  check.bill = result
  const user = show(card())
  expect(screen.getByText(/The entry cannot be confirmed\.$/)).toBeDefined()
  expect(confirm().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await user.type(await screen.findByLabelText(/^Reason/), 'No term sheet')
  await user.click(screen.getByRole('button', { name: 'Preview rejection' }))
  expect(intents[0]?.title).toBe('Reject Alder Bill')
  expect(called(assetRegistryAbi)).toEqual([
    'setStatus',
    2n,
    2,
    expect.any(String),
    'No term sheet',
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lets no verifier decide on what it issued itself, and others only read', () => {
  show(card(asset, bill.issuer))
  expect(screen.getByText(/^You issued this yourself\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(Confirm|Reject)$/ })).toBeNull()
  cleanup()
  show(card(asset, null))
  expect(screen.queryByText(/^You issued this yourself\./)).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Confirm|Reject)$/ })).toBeNull()
})

it('lists what waits, the longest first, and keeps the rest of the address', () => {
  show(<EntryList entries={entries} shown="asset-2" />, '/?credit=15')
  expect(screen.getByText(/^2 entries, the longest wait first$/)).toBeDefined()
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Rufiji Mangroves 2023 #1Carbon credit/),
    expect.stringMatching(/^Alder BillTreasury/),
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true'])
  expect(links[0]?.getAttribute('href')).toMatch(/entry=issuance-7/)
  cleanup()
  show(<EntryList entries={entries.slice(0, 1)} shown="" />)
  expect(screen.getByText(/^1 entry, the longest wait first$/)).toBeDefined()
})

it('says what a verifier has decided, with its reasons', () => {
  show(<DecisionsPanel verifier={verifier} registered={registered} credits={[credit]} />)
  const list = within(screen.getByRole('list', { name: 'Your decisions' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Confirmed Rufiji Mangroves 2023 #1, issuance 3/),
    expect.stringMatching(/^Suspended Alder BillLate audit/),
    expect.stringMatching(/^Rejected an entry/),
  ])
})

it('lists what is suspended, the newest first, without the tokens of credits', () => {
  const suspended = (id: bigint, time: number, changes = {}) =>
    registeredAssetFixture({
      ...{ id, token: bill.token, status: 'SUSPENDED', assetClass: 'INVOICE' },
      ...{ verification: { verifier, at: time }, ...changes },
    })
  const token = { assetClass: 'ENVIRONMENTAL_ASSET' }
  const list = [suspended(3n, 10), suspended(4n, 20), suspended(5n, 30, token), bill]
  show(<SuspendedPanel registered={list} credits={[]} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/assets/4',
    '/assets/3',
  ])
  cleanup()
  show(<SuspendedPanel registered={[bill]} credits={[]} />)
  expect(screen.getByText('Nothing is suspended.')).toBeDefined()
})
