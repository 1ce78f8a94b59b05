import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { holdingFixture } from '../../../domain/portfolio/holding.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { AllocationPanel } from './value-panel.tsx'

afterEach(cleanup)

it.each([
  ['a part while smart accounts are read', true],
  ['the whole once all is read', false],
])('says that the total is %s', async (_, isReading) => {
  const holdings = [holdingFixture({ value: usdc(1_000_000_000n) })]
  const source = { kind: 'chain', chainId: 31_337, block: 7n } as const
  render(<AllocationPanel view={{ holdings, isReading, source }} />)
  const total = (await screen.findByText('Total')).parentElement
  expect(total?.textContent).toBe(
    isReading ? 'Total$1,000.00 so far, without smart accounts' : 'Total$1,000.00',
  )
})
