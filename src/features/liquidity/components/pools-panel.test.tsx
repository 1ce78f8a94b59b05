import { cleanup, render, screen } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleTreasuryPool } from '../../../domain/pools/treasury-pool.fixture.ts'
import { layOut } from '../../../ui/testing/lay-out.ts'
import { PoolsPanel } from './pools-panel.tsx'

beforeEach(() => layOut({ width: 1_200, height: 800 }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const usd = (value: bigint) => ({ value, decimals: 6 })
const figures = {
  tvl: usd(9_000_000n),
  volumeDay: null,
  volumeMonth: null,
  feesMonth: null,
  apr: null,
}

function show(keepsRecord: boolean) {
  const overall = keepsRecord ? null : { volume: usd(185_830_000n), fees: usd(557_490n) }
  render(
    <MemoryRouter>
      <NuqsTestingAdapter>
        <PoolsPanel
          rows={[{ pool: sampleTreasuryPool, figures, overall }]}
          keepsRecord={keepsRecord}
          source={{ kind: 'sample' }}
          onRefresh={() => undefined}
          discarded={null}
          busy={false}
        />
      </NuqsTestingAdapter>
    </MemoryRouter>,
  )
}

it('shows volume and fees since creation where no record tells when trades were', () => {
  show(false)
  expect(screen.getByText('Volume, all time')).toBeDefined()
  expect(screen.getByText('$185.83')).toBeDefined()
  expect(screen.getByText('$0.56')).toBeDefined()
  expect(screen.queryByText('Volume, 24 h')).toBeNull()
})

it('shows them by time where there is a record', () => {
  show(true)
  expect(screen.getByText('Volume, 24 h')).toBeDefined()
  expect(screen.queryByText('Volume, all time')).toBeNull()
})
