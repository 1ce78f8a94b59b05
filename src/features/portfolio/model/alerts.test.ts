import { expect, it } from 'vitest'
import { holdingFixture } from '../../../domain/portfolio/holding.fixture.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import { usdc } from '../../../lib/usdc.ts'
import { alertsOf } from './alerts.ts'

const now = 1_800_000_000
const day = 86_400

const holding = (id: string, changes: Partial<Holding> = {}): Holding =>
  holdingFixture({ id, name: id, symbol: id, href: `/assets/${id}`, ...changes })

it('lists what concerns the holder, the most urgent first', () => {
  const alerts = alertsOf(
    [
      holding('soon', { maturity: now + 30 * day }),
      holding('later', { maturity: now + 31 * day }),
      holding('over', { maturity: now - day }),
      holding('paying', { claimable: usdc(12_500_000n) }),
      holding('empty', { claimable: usdc(0n) }),
      holding('credit', { condition: 'suspended', category: 'environmental' }),
      holding('position', { condition: 'out-of-range', category: 'liquidity' }),
    ],
    [{ id: 'a', symbol: 'USDC', spenderName: 'Asset Market' }],
    now,
  )
  expect(alerts.map(({ kind }) => kind)).toEqual([
    'suspended',
    'matures',
    'out-of-range',
    'claimable',
    'allowance',
  ])
  expect(alerts.find(({ kind }) => kind === 'claimable')?.text).toBe('paying has $12.50 to claim.')
})
