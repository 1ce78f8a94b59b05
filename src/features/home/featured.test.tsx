import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { Featured } from './featured.tsx'
import type { ReadHomeFigures, Yields } from './home-figures.ts'

afterEach(cleanup)

const asset = marketAssetFixture()
const read: ReadHomeFigures = async () => ({
  assets: null,
  totalValue: null,
  paid: null,
  tonnesRetired: null,
  featured: { value: [asset], source: { kind: 'chain', chainId: 31_337, block: 7n } },
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
