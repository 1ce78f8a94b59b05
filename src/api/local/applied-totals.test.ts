import { expect, it } from 'vitest'
import { toDecimalString } from '../../lib/amount.ts'
import { sampleYieldStrategies } from '../sample/yield-strategies.ts'
import { appliedTotals } from './applied-totals.ts'
import { applyLocally } from './strategy-rules.ts'

it('adds up applied strategies', () => {
  const [treasury, , forest] = sampleYieldStrategies
  if (treasury === undefined || forest === undefined) throw new Error('no sample strategies')
  const totals = appliedTotals([
    // 4.25 %: 63.75; claims no impact
    applyLocally(treasury, { asset_id: 'usdc', amount: '1500' }, 'tx-1'),
    // 5.75 %: 138.02875, 15 % retired: 360.075
    {
      ...applyLocally(forest, { asset_id: 'usdc', amount: '2400.50' }, 'tx-2'),
      status: 'COMPLETED',
    },
  ])
  expect(toDecimalString(totals.amount)).toBe('3900.5')
  expect(toDecimalString(totals.estimatedYield)).toBe('201.77875')
  expect(toDecimalString(totals.retiredCredits)).toBe('360.075')
  expect(totals).toMatchObject({
    carbonOffsetTons: 10,
    landAreaProtectedHectares: 1,
    renewableEnergyMwh: 25,
    pending: 1,
  })
})
