import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { Featured } from './featured.tsx'
import type { HomeFigures, ReadHomeFigures, Yields } from './home-figures.ts'

afterEach(cleanup)

const asset = marketAssetFixture()
const read: ReadHomeFigures = async () => ({
  assets: null,
  totalValue: null,
  paid: null,
  tonnesRetired: null,
  featured: { value: [asset], source: { kind: 'chain', chainId: 31_337, block: 7n } },
})

function show(featured: HomeFigures['featured'] | Error, yields: Yields = new Map()) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <Featured
          read={async () => {
            if (featured instanceof Error) throw featured
            return { ...(await read(cache)), featured }
          }}
          readYields={async () => yields}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const source = { kind: 'chain', chainId: 31_337, block: 7n } as const

it.each<[string, HomeFigures['featured'] | Error]>([
  ['nothing is for sale', { value: [], source }],
  ['it could not be read', null],
  ['nothing could be read', new Error('offline')],
])('is not there where %s', async (_, featured) => {
  show(featured)
  expect(screen.getByText('For sale now')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('For sale now')).toBeNull())
})

it('says what a yield is, where there is none, and that a value is stale', async () => {
  const named = (id: bigint, name: string, changes = {}) =>
    marketAssetFixture({ id, name, ...changes })
  const nav = { price: { value: 1_000_000n, decimals: 6 }, asOf: 0, isStale: true }
  const value = [named(1n, 'Bill'), named(2n, 'House', { nav }), named(3n, 'Gold', { nav: null })]
  show({ value, source }, new Map([[1n, { kind: 'to-maturity', rate: 0.03 }]]))
  await screen.findByText('To maturity')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('3.00')
  expect(rows[1]).toMatch(/Stale NAVYield, past year–/)
  expect(rows[2]).toMatch(/Price–Yield, past year–/)
})

it('shows what is for sale at once; yields follow when the history is read', async () => {
  const { promise, resolve } = Promise.withResolvers<Yields>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Featured read={read} readYields={() => promise} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('link', { name: asset.name })).toBeDefined()
  expect(screen.queryByText(/%$/)).toBeNull()
  resolve(new Map([[asset.id, { kind: 'paid', rate: 0.045 }]]))
  expect(await screen.findByText(/^4\.50? ?%$/)).toBeDefined()
})
