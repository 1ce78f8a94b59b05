import { expect, it } from 'vitest'
import { applyLocally } from '../../api/local/strategy-rules.ts'
import { sampleYieldStrategies } from '../../api/sample/yield-strategies.ts'
import { toDecimalString } from '../../lib/amount.ts'
import {
  type AppliedEntry,
  type AppliedStrategy,
  appliedFromApi,
  appliedStatusText,
  appliedTotals,
  hasFixedEstimate,
} from './applied-strategy.ts'

const [treasury, , forest] = sampleYieldStrategies
if (treasury === undefined || forest === undefined) throw new Error('no sample strategies')

it('keeps what the API says, amounts exact', () => {
  const applied = applyLocally(forest, { asset_id: 're-1', amount: '2400.50' }, 'tx-2')
  expect(appliedFromApi(applied)).toEqual({
    id: 'tx-2',
    strategyId: forest.strategy_id,
    terms: {
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
    },
  })
})

it('keeps a strategy of which a server says no more than that it was applied', () => {
  expect(appliedFromApi(forest)).toEqual({
    id: forest.strategy_id,
    strategyId: forest.strategy_id,
    terms: null,
  })
})

const entryOf = (transaction: AppliedStrategy, isLocal: boolean): AppliedEntry => ({
  transaction,
  source: { kind: 'sample' },
  isLocal,
})

it('adds up, worked by hand', () => {
  // 4.25 %: 63.75; claims no impact
  const plain = applyLocally(treasury, { asset_id: 'usdc', amount: '1500' }, 'tx-1')
  // 5.75 %: 138.02875, 15 % retired: 360.075
  const green = applyLocally(forest, { asset_id: 'usdc', amount: '2400.50' }, 'tx-2')
  const done = { ...green, status: 'COMPLETED' as const }
  const totals = appliedTotals([
    entryOf(appliedFromApi(plain), true),
    entryOf(appliedFromApi(done), false),
    // Fixed sample figures and bare strategies add nothing to the impact.
    entryOf(appliedFromApi(done), true),
    entryOf(appliedFromApi(forest), false),
  ])
  expect(toDecimalString(totals.amount)).toBe('6301')
  expect(toDecimalString(totals.estimatedYield)).toBe('339.8075')
  expect(toDecimalString(totals.retiredCredits)).toBe('360.075')
  expect(totals).toMatchObject({
    carbonOffsetTons: 10,
    landAreaProtectedHectares: 1,
    renewableEnergyMwh: 25,
    pending: 1,
  })
})

it('says which impact is the fixed sample estimate', () => {
  const plain = appliedFromApi(applyLocally(treasury, { asset_id: 'usdc', amount: '1' }, 'tx-1'))
  const green = appliedFromApi(applyLocally(forest, { asset_id: 'usdc', amount: '1' }, 'tx-2'))
  expect(hasFixedEstimate(entryOf(green, true))).toBe(true)
  expect(hasFixedEstimate(entryOf(green, false))).toBe(false)
  expect(hasFixedEstimate(entryOf(plain, true))).toBe(false)
  expect(hasFixedEstimate(entryOf(appliedFromApi(forest), true))).toBe(false)
})

it('says that a status without a service is simulated', () => {
  const applied = applyLocally(forest, { asset_id: 'usdc', amount: '1' }, 'tx-3')
  const pending = appliedFromApi(applied)
  expect(appliedStatusText(entryOf(pending, true))).toBe('Pending (simulated)')
  expect(appliedStatusText(entryOf(pending, false))).toBe('Pending')
  const done = appliedFromApi({ ...applied, status: 'COMPLETED' })
  expect(appliedStatusText(entryOf(done, false))).toBe('Completed')
  expect(appliedStatusText(entryOf(appliedFromApi(forest), false))).toBeNull()
})
