import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, chainWith, readingCache } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import { financialAssetQuery } from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import {
  lateTitle,
  lostFixture,
  standingAnswers,
  unpaidFixture,
} from '../../domain/servicing/notes.fixture.ts'
import { standingNotesQuery } from '../../domain/servicing/notes.ts'
import { standingQuery } from '../../domain/servicing/queries.ts'
import { standingFixture } from '../../domain/servicing/servicing.fixture.ts'
import type { Standing } from '../../domain/servicing/standing.ts'
import {
  ClassWarningCallout,
  TokenWarningCallouts,
  WarningBadge,
  WarningCallout,
  WarningLine,
} from './warning-marks.tsx'

const ledger = '0x00000000000000000000000000000000000000c1'
const chain = chainWith({ Servicing: ledger })
const note = marketAssetFixture({ id: 1n, name: 'Harbour Note', symbol: 'HARB' })

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

const lost = lostFixture()

function shown(element: ReactElement, standing: Standing | null): HTMLElement {
  cleanup()
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, [
    [standingQuery(chain, note.id), null],
    ...standingAnswers(chain, standing === null ? [] : [standing]),
    [registryQuery(chain), [note]],
    [financialAssetQuery(chain, note.token), financialAssetFixture(note)],
  ])
  return render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  ).container
}

const badge = <WarningBadge assetId={note.id} />
const beforePrice = <WarningCallout assetId={note.id} />
const inForm = <WarningLine assetId={note.id} />
const atDesk = <WarningCallout assetId={note.id} isAtDesk />
const inPool = <TokenWarningCallouts tokens={[{ address: note.token, symbol: 'HARB' }]} />
const inStrategy = <ClassWarningCallout assetClass={note.assetClass} />

describe.each([
  ['no schedule', null],
  ['paid to date', standingFixture()],
  ['due today', unpaidFixture('due')],
])('of an asset with %s', (_, standing) => {
  it.each([
    ['in a list', badge],
    ['before a purchase', beforePrice],
    ['in its form', inForm],
    ['at the dealing desk', atDesk],
    ['before a trade or a deposit', inPool],
    ['before a strategy is applied', inStrategy],
  ])('nothing is said %s', (_place, element) => {
    expect(shown(element, standing).textContent).toBe('')
  })
})

const graceText = 'In grace since Jan 16, 2027: 200 USDC not paid'
const defaultText = 'In default since Feb 20, 2027: 200 USDC not paid'
const lostText = 'A verifier declared a total loss on Jan 15, 2027'

describe.each([
  ['in grace', unpaidFixture('grace'), 'In grace', graceText, 'note'],
  ['late', unpaidFixture('late'), 'Late', lateTitle, null],
  ['in default', unpaidFixture('defaulted'), 'In default', defaultText, 'alert'],
  ['declared lost', lost, 'Declared lost', lostText, 'alert'],
] as const)('of an asset that is %s', (_, standing, label, title, role) => {
  it('the list has a badge', () => {
    expect(shown(badge, standing).textContent).toBe(label)
    expect(screen.getByTitle(title)).toBeDefined()
  })

  it.each([
    ['a purchase', beforePrice],
    ['a request at the dealing desk', atDesk],
  ])('it is said before %s, as urgently as it is', (_place, element) => {
    const { textContent } = shown(element, standing)
    expect(textContent).toContain(title)
    if (role !== null) expect(screen.getByRole(role).textContent).toContain(title)
  })

  it('the form of a purchase has one line', () => {
    expect(shown(inForm, standing).textContent).toBe(title)
  })

  it('it is said before a trade or a deposit, with the name of the share and a way to its payments', () => {
    expect(shown(inPool, standing).textContent).toContain(`HARB: ${title}`)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/assets/1#servicing')
  })

  it('another asset says nothing', () => {
    expect(shown(<WarningBadge assetId={2n} />, standing).textContent).toBe('')
    const others = [{ address: ledger, symbol: 'OTHER' }] as const
    expect(shown(<TokenWarningCallouts tokens={others} />, standing).textContent).toBe('')
    expect(shown(<ClassWarningCallout assetClass="INVOICE" />, standing).textContent).toBe('')
  })
})

it.each([
  ['late', unpaidFixture('late'), /Late since/],
  ['in default', unpaidFixture('defaulted'), /In default since/],
  ['declared lost', lost, /declared a total loss/],
])('names the assets of the class of a strategy: %s', (_, standing, words) => {
  const { textContent } = shown(inStrategy, standing)
  expect(textContent).toMatch(words)
  expect(screen.getByRole('link', { name: 'Harbour Note' }).getAttribute('href')).toBe('/assets/1')
})

it('does not warn of a strategy for an asset in grace', () => {
  expect(shown(inStrategy, unpaidFixture('grace')).textContent).toBe('')
})

it.each([
  ['in grace', unpaidFixture('grace'), null],
  [
    'late',
    unpaidFixture('late'),
    'Pending subscriptions can be cancelled and claimed back; redempt',
  ],
  [
    'in default',
    unpaidFixture('defaulted'),
    'All pending requests can be cancelled and claimed back.',
  ],
  ['declared lost', lost, 'All pending requests can be cancelled and claimed back.'],
])('says what becomes of requests at the desk of an asset that is %s', (_, standing, words) => {
  const { textContent } = shown(atDesk, standing)
  if (words === null) expect(textContent).not.toContain('cancelled')
  else expect(textContent).toContain(words)
  expect(shown(beforePrice, standing).textContent).not.toContain('claimed back')
})

const elements = (
  <>
    {badge}
    {beforePrice}
    {inPool}
    {inStrategy}
  </>
)
const source = { kind: 'chain', chainId: 1, block: 1n }
const nothing = async (value: unknown): Promise<unknown> => ({ value, source })

/** How often it is read where the standing of one asset is read like this. */
function showReading(element: ReactElement, readOne = () => nothing(null)) {
  const counts = { standing: 0, all: 0 }
  const cache = readingCache(
    {
      standing: () => {
        counts.standing += 1
        return readOne()
      },
      all: () => {
        counts.all += 1
        return nothing([])
      },
    },
    { standing: standingQuery(chain, note.id), all: standingNotesQuery(chain) },
  )
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
  return counts
}

it('does not take payments that cannot be read for paid ones', async () => {
  showReading(beforePrice, async () => {
    throw new Error('fetch failed')
  })
  expect(await screen.findByText('Payments of the asset could not be read')).toBeDefined()
})

it('reads all assets once for everything on a screen, and nothing on a chain without a ledger', async () => {
  const counts = showReading(
    <>
      {elements}
      {elements}
    </>,
  )
  await waitFor(() => expect(counts).toEqual({ standing: 1, all: 1 }))
  cleanup()
  chainStore.setState({ chain: chainWith({}) })
  expect(showReading(elements)).toEqual({ standing: 0, all: 0 })
  expect(document.body.textContent).toBe('')
})
