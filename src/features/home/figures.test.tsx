import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Figures } from './figures.tsx'
import type { HomeFigures, ReadHomeFigures } from './home-figures.ts'

afterEach(cleanup)

const source = { kind: 'chain', chainId: 31_337, block: 12_048n } as const
const figures: HomeFigures = {
  assets: { value: 1402, source },
  totalValue: { value: { value: 12_345_678_900_000n, decimals: 6 }, source },
  paid: { value: { value: 1_250_500_000n, decimals: 6 }, source },
  tonnesRetired: { value: { value: 1n, decimals: 3 }, source: { kind: 'sample' } },
  featured: { value: [], source },
}

function show(read: ReadHomeFigures) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <Figures read={read} />
    </QueryClientProvider>,
  )
}

it('keeps the place of figures that are on their way', () => {
  const { container } = show(() => new Promise(() => {}))
  expect(screen.getByText('Net asset value')).toBeDefined()
  expect(container.querySelectorAll('[aria-busy]')).toHaveLength(4)
})

it('shows each figure with its source, and never zero for one that was not read', async () => {
  show(async () => figures)
  expect(await screen.findByText('1,402')).toBeDefined()
  expect(screen.getByText('$12.35M')).toBeDefined()
  expect(screen.getByText('$1,250.50')).toBeDefined()
  expect(screen.getByText('<0.01')).toBeDefined()
  expect(screen.getAllByText('On chain, block 12,048')).toHaveLength(3)
  expect(screen.getByText('Sample')).toBeDefined()
})

it('shows what could be read, says what could not, and asks again', async () => {
  const read = vi
    .fn<ReadHomeFigures>()
    .mockResolvedValueOnce({ ...figures, totalValue: null, featured: null })
    .mockResolvedValueOnce(figures)
  show(read)
  expect(await screen.findByText('1,402')).toBeDefined()
  expect(screen.getByText('Could not be read')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$12.35M')).toBeDefined()
  expect(screen.queryByText('Could not be read')).toBeNull()
})

it('says what failed, and tries again', async () => {
  const read = vi
    .fn<ReadHomeFigures>()
    .mockRejectedValueOnce(new Error('fetch failed'))
    .mockResolvedValueOnce(figures)
  show(read)
  expect(await screen.findByText('The figures could not be read')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1,402')).toBeDefined()
})
