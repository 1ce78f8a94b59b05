import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApi } from '../../../api/client.ts'
import { sampleYieldStrategies } from '../../../api/sample/yield-strategies.ts'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import { financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { registryQuery } from '../../../domain/registry/registry.ts'
import { standingAnswers, unpaidFixture } from '../../../domain/servicing/notes.fixture.ts'
import { type Strategy, strategyFromApi } from '../../../domain/strategies/strategy.ts'
import { InSession } from '../../../session/session.fixture.tsx'
import { layOut } from '../../../ui/testing/lay-out.ts'
import { sample } from '../page.fixture.ts'
import { useYieldUrl } from '../use-yield-url.ts'
import { YieldStrategyProvider } from '../yield-strategy-provider.tsx'
import { StrategyDetail } from './strategy-detail.tsx'

const chain = chainWith({ Servicing: '0x00000000000000000000000000000000000000c1' })
const note = marketAssetFixture({ id: 4n, name: 'Harbour Note', assetClass: 'TREASURY' })
const api = createApi({ server: undefined, sample })

beforeEach(() => {
  layOut({ width: 1_200, height: 800 })
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function Detail({ strategy }: { readonly strategy: Strategy }) {
  const rest = { source: { kind: 'sample' }, balance: undefined, isSignedIn: false } as const
  return <StrategyDetail strategy={strategy} url={useYieldUrl()} {...rest} />
}

/** The strategy of a class, while a treasury of the chain is in default. */
function show(assetClass: Strategy['assetClass'], changes: Partial<Strategy> = {}) {
  const strategy = sampleYieldStrategies
    .map(strategyFromApi)
    .find((each) => each.assetClass === assetClass)
  if (strategy === undefined) throw new Error('The sample has no such strategy')
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, [
    [registryQuery(chain), [note]],
    [financialAssetQuery(chain, note.token), financialAssetFixture(note)],
    ...standingAnswers(chain, [unpaidFixture('defaulted', note.id)]),
  ])
  render(
    <InSession cache={cache}>
      <NuqsTestingAdapter>
        <MemoryRouter>
          <YieldStrategyProvider api={async () => api}>
            <Detail strategy={{ ...strategy, ...changes }} />
          </YieldStrategyProvider>
        </MemoryRouter>
      </NuqsTestingAdapter>
    </InSession>,
  )
}

it('names assets of its class that do not pay, before it is applied', async () => {
  show('TREASURY')
  const link = await screen.findByRole('link', { name: 'Harbour Note' })
  expect(link.closest('li')?.textContent).toMatch(/^Harbour Note: In default since/)
  const apply = screen.getByRole('button', { name: 'Apply strategy' })
  expect(link.compareDocumentPosition(apply) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

it('says nothing of assets of another class', async () => {
  show('REAL_ESTATE')
  await expect(screen.findByText(/In default/, undefined, { timeout: 200 })).rejects.toThrow()
})

const term = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

it('says who may deposit, and that one which takes no deposits cannot be applied', async () => {
  show('TREASURY')
  await screen.findByText('Everyone')
  expect([term('Open to'), term('Deposits')]).toEqual(['Everyone', 'Open'])
  expect(screen.queryByText(/accepts no further deposits/)).toBeNull()
  cleanup()
  show('TREASURY', { isPublic: false, isActive: false })
  await screen.findByText('Invited investors')
  expect([term('Open to'), term('Deposits')]).toEqual(['Invited investors', 'Closed'])
  screen.getByText('This strategy accepts no further deposits.')
})

it('says whether an environmental strategy states to be carbon negative', async () => {
  show('ENVIRONMENTAL_ASSET')
  await screen.findByText('States: carbon negative')
  expect(term('Carbon negative')).toMatch(/^Yes/)
})

it.each([
  ['data:application/json,%7B%7D', 'link', 'Download'],
  ['https://example.org/strategy.json', 'link', 'Open'],
  ['ipfs://bafy', 'button', 'Copy the IPFS address'],
])('leads to metadata at %s', async (metadataUri, role, name) => {
  show('TREASURY', { metadataUri })
  await screen.findByRole(role, { name: new RegExp(`^${name}`) })
})
