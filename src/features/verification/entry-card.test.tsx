import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Abi, Address } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
import { metadataQuery } from '../../domain/assets/metadata.ts'
import type { Issuance } from '../../domain/credits/credit.ts'
import { standardsQuery } from '../../domain/credits/read-credits.ts'
import { deskFixture } from '../../domain/dealing/dealing.fixture.ts'
import { dealingDeskQuery } from '../../domain/dealing/read-dealing.ts'
import { documentCheckQuery } from '../../domain/documents/document.ts'
import { examinedAssetHash, verifierContractsOf } from '../../domain/registry/examined-asset.ts'
import {
  registeredAssetFixture,
  registeredCreditFixture,
} from '../../domain/registry/registered-asset.fixture.ts'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import { plainChoices, promisedBy } from '../../domain/servicing/filing.ts'
import { filedHash, navTermsHash, scheduleHash } from '../../domain/servicing/ledger-hash.ts'
import {
  filingQuery,
  navSigningQuery,
  servicingLedgerQuery,
} from '../../domain/servicing/queries.ts'
import { generateSchedule } from '../../domain/servicing/schedule.ts'
import {
  dateFixture,
  ledgerFixture,
  navSigningFixture,
  servicingTerms,
} from '../../domain/servicing/servicing.fixture.ts'
import { queueOf } from '../../domain/verification/queue.ts'
import { assetMetadataFixture } from '../../lib/asset-metadata.fixture.ts'
import type { AssetMetadata } from '../../lib/asset-metadata.ts'
import { usdc } from '../../lib/usdc.ts'
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

const nothingFiled: readonly Answered[] = [
  [filingQuery(chain, bill.id), null],
  [servicingLedgerQuery(chain, bill.id), null],
  [navSigningQuery(chain, bill.id), null],
]

function show(
  element: React.ReactElement,
  path = '/',
  further: readonly Answered[] = [],
  metadata?: AssetMetadata,
) {
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
    ...(metadata === undefined ? nothingFiled : []),
    ...further,
  ])
  for (const [{ metadataUri, metadataHash }, result] of [
    [bill, check.bill],
    [credit, check.credit],
  ] as const) {
    const { queryKey } = documentCheckQuery(metadataUri, metadataHash)
    cache.setQueryData<unknown>(queryKey, { result, hash: metadataHash, reason: '' })
  }
  if (metadata !== undefined) {
    const { queryKey } = metadataQuery(bill.metadataUri, bill.metadataHash)
    cache.setQueryData<unknown>(queryKey, { status: 'genuine', metadata, hash: bill.metadataHash })
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

describe('what is filed with the servicing ledger', () => {
  const nominal = { ...assetMetadataFixture.terms, nominal: '100' }
  const metadata = { ...assetMetadataFixture, terms: nominal }
  const maturity = Date.UTC(2027, 1, 15) / 1_000
  const figures = financialAssetFixture(marketAssetFixture({ token: bill.token }), { maturity })
  const promised = promisedBy(metadata.terms, figures)
  const periods =
    promised === null
      ? []
      : generateSchedule({ ...promised, ...plainChoices, start: servicingTerms.start })
  const dates = periods.map((period, index) => dateFixture({ ...period, index }))
  const hash = scheduleHash(servicingTerms, periods)
  const ledger = ledgerFixture({ assetId: bill.id, isInForce: false, hash, maturity, dates })
  const signing = navSigningFixture()
  const filing = { isOpen: true, scheduleHash: hash, navTermsHash: navTermsHash(signing.terms) }
  const filed = (changes: Parameters<typeof ledgerFixture>[0] = {}): readonly Answered[] => [
    [financialAssetQuery(chain, bill.token), figures],
    [filingQuery(chain, bill.id), filing],
    [servicingLedgerQuery(chain, bill.id), { ...ledger, ...changes }],
    [navSigningQuery(chain, bill.id), signing],
  ]
  const open = (answers: readonly Answered[]) => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    return show(card(), '/', answers, metadata)
  }

  it('is compared with the terms, and confirmed by the hash of what is shown', async () => {
    const user = open(filed())
    const region = screen.getByRole('region', { name: 'Schedule' })
    expect(region.textContent).toContain('The schedule follows from the terms')
    expect(region.textContent).toContain('Hash of what is shownThe same')
    expect(screen.getByRole('region', { name: 'Signing of values' }).textContent).toContain('5.00%')
    await user.click(confirm())
    const hashes = filedHash(hash, filing.navTermsHash)
    const examined = examinedAssetHash(bill, verifierContractsOf(chain), hashes)
    expect(called(assetRegistryAbi)).toEqual(['setStatus', 2n, 1, examined, ''])
    expect(intents[0]?.notes?.join()).toContain(String(hashes))
  })

  it('is told to differ where an amount does', () => {
    const [first, ...rest] = dates
    if (first === undefined) throw new Error('There are dates.')
    open(filed({ dates: [{ ...first, interestPerShare: usdc(1n) }, ...rest] }))
    const region = screen.getByRole('region', { name: 'Schedule' })
    expect(region.textContent).toContain('The schedule does not follow from the terms')
    expect(region.textContent).toContain('does not have the hash that the ledger keeps')
    expect(within(region).getByText('Differs')).toBeDefined()
  })

  it('is told where a fund files dates', () => {
    open([...filed(), [financialAssetQuery(chain, bill.token), { ...figures, maturity: null }]])
    expect(screen.getByText('The document promises no dates')).toBeDefined()
  })

  it('says that another administrator took over', () => {
    const terms = { ...signing.terms, administrator: verifier }
    open([...filed(), [navSigningQuery(chain, bill.id), { ...signing, terms }]])
    expect(screen.getByText(/has handed over to this one since/)).toBeDefined()
  })

  it('is read before anything is decided', () => {
    open(filed().slice(0, 3))
    expect(confirm().disabled).toBe(true)
    expect(screen.getByRole('button', { name: 'Reject' })).toHaveProperty('disabled', true)
  })
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
