import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdingFixture } from '../../../domain/portfolio/holding.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { layOut } from '../../../ui/testing/lay-out.ts'
import type { PortfolioView } from '../model/portfolio.ts'
import { recordOf } from '../model/record.ts'
import type { ShareablePart } from '../use-portfolio-url.ts'
import { SharedPortfolio } from './shared-portfolio.tsx'

beforeEach(() => layOut({ width: 1200, height: 800 }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const view: PortfolioView = {
  ...{
    holder: '0x1111111111111111111111111111111111111111',
    isOwn: false,
    isSample: false,
    notes: new Map(),
  },
  source: { kind: 'chain', chainId: 31_337, block: 7n },
  holdings: [holdingFixture({ value: usdc(5_000_000n) })],
  ...{ isReading: false, missing: null },
  activity: {
    ...{ entries: [], since: null, isReading: false, stop: null, readOn: null },
    ...{ failure: null, source: null, context: null },
  },
  figures: {
    status: 'ready',
    record: recordOf([], () => null, 1_800_000_000),
    income: { paid: [], due: [] },
  },
}

function open(show: readonly ShareablePart[], changes: Partial<PortfolioView> = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NuqsTestingAdapter>
        <MemoryRouter>
          <SharedPortfolio view={{ ...view, ...changes }} show={show} />
        </MemoryRouter>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  )
}

const titles = {
  value: /^Total value$/,
  allocation: /^Allocation$/,
  holdings: /^Holdings$/,
  performance: /^(Performance|Realised gains|Gains)/,
  income: /^Calendar$/,
} as const
const parts = ['value', 'allocation', 'holdings', 'performance', 'income'] as const

it.each(parts)(
  'shows %s where the link names it, and not where it names the others',
  async (part) => {
    const heading = { level: 2, name: titles[part] }
    open([part])
    expect((await screen.findAllByRole('heading', heading)).length).toBeGreaterThan(0)
    cleanup()
    const others = parts.filter((other) => other !== part)
    open(others)
    for (const other of others)
      await screen.findAllByRole('heading', { level: 2, name: titles[other] })
    expect(screen.queryByRole('heading', heading)).toBeNull()
  },
)

it('shows transactions where the link names them', () => {
  open(['activity'])
  expect(screen.getByText('No transactions yet')).toBeDefined()
  cleanup()
  open(['allocation'])
  expect(screen.queryByText('No transactions yet')).toBeNull()
})

it.each([
  [true, /They are sample data\.$/],
  [false, /read from the chain now, not stored anywhere\.$/],
])('says where the figures are from: sample %j', (isSample, text) => {
  open(['allocation'], { isSample })
  expect(screen.getByText(text)).toBeDefined()
})
