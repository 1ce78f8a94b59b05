import { expect, it } from 'vitest'
import { applyLocally } from '../../api/local/strategy-rules.ts'
import { sampleYieldStrategies } from '../../api/sample/yield-strategies.ts'
import { toDecimalString } from '../../lib/amount.ts'
import { appliedFromApi, appliedTotals } from './applied-strategy.ts'

const [treasury, , forest] = sampleYieldStrategies
if (treasury === undefined || forest === undefined) throw new Error('no sample strategies')

it('keeps what the API says, amounts exact', () => {
  const applied = applyLocally(forest, { asset_id: 're-1', amount: '2400.50' }, 'tx-2')
  expect(appliedFromApi(applied)).toEqual({
    id: 'tx-2',
    strategyId: forest.strategy_id,
    assetId: 're-1',
    amount: { value: 2_400_500_000n, decimals: 6 },
    status: 'PENDING',
    estimatedYield: { value: 138_028_750n, decimals: 6 },
    estimatedImpact: {
      carbonOffsetTons: 10,
      landAreaProtectedHectares: 1,
      renewableEnergyMwh: 25,
      retiredCredits: { value: 360_075n, decimals: 3 },
    },
  })
})

it('adds up, worked by hand', () => {
  const totals = appliedTotals(
    [
      // 4.25 %: 63.75; claims no impact
      applyLocally(treasury, { asset_id: 'usdc', amount: '1500' }, 'tx-1'),
      // 5.75 %: 138.02875, 15 % retired: 360.075
      {
        ...applyLocally(forest, { asset_id: 'usdc', amount: '2400.50' }, 'tx-2'),
        status: 'COMPLETED' as const,
      },
    ].map(appliedFromApi),
  )
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
