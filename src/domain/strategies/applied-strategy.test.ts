import { expect, it } from 'vitest'
import { applyLocally } from '../../api/local/strategy-rules.ts'
import { sampleYieldStrategies } from '../../api/sample/yield-strategies.ts'
import type { UserStrategy } from '../../api/schemas/yield-strategy.ts'
import { type Amount, toDecimalString } from '../../lib/amount.ts'
import type { Source } from '../../lib/sourced.ts'
import {
  type AppliedEntry,
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
    terms: {
      assetId: null,
      amount: null,
      status: null,
      estimatedYield: null,
      estimatedImpact: {
        carbonOffsetTons: null,
        landAreaProtectedHectares: null,
        renewableEnergyMwh: null,
        retiredCredits: null,
      },
    },
  })
})

const api = { kind: 'api', at: 5 } as const
const sample = { kind: 'sample' } as const

const entryOf = (applied: UserStrategy, source: Source, isLocal = false): AppliedEntry => ({
  transaction: appliedFromApi(applied),
  source,
  isLocal,
})

// 4.25 %: 63.75; claims no impact
const plain = applyLocally(treasury, { asset_id: 'usdc', amount: '1500' }, 'tx-1')
// 5.75 %: 138.02875, 15 % retired: 360.075
const green = applyLocally(forest, { asset_id: 'usdc', amount: '2400.50' }, 'tx-2')

const text = (amount: Amount | null) => amount && toDecimalString(amount)

it('adds up the money alone, worked by hand', () => {
  const totals = appliedTotals([
    entryOf(plain, sample, true),
    entryOf({ ...green, status: 'COMPLETED' }, api),
    entryOf({ ...green, status: 'COMPLETED' }, sample, true),
    entryOf(forest, api),
  ])
  expect(text(totals.amount)).toBe('6301')
  expect(text(totals.estimatedYield)).toBe('339.8075')
  expect(totals).toMatchObject({ pending: 1, partlyStated: 1 })
  // Strategies retire credits of different types: no sum has their tonnes, hectares, MWh or credits.
  expect(Object.keys(totals).toSorted()).toEqual([
    'amount',
    'estimatedYield',
    'partlyStated',
    'pending',
  ])
})

it('has no sum of what nobody states', () => {
  expect(appliedTotals([entryOf(forest, api)])).toMatchObject({
    amount: null,
    estimatedYield: null,
  })
})

it.each<readonly [string, AppliedEntry, boolean]>([
  ['of this browser', entryOf(green, sample, true), true],
  ['of the sample layer', entryOf(green, sample), true],
  [
    'of the sample layer in place of a server',
    entryOf(green, { ...sample, degraded: 'Down' }),
    true,
  ],
  ['of a server', entryOf(green, api), false],
  ['that claims nothing', entryOf(plain, sample, true), false],
  ['that is not stated', entryOf(forest, sample), false],
])('the impact %s is a fixed estimate or not', (_, entry, isFixed) => {
  expect(hasFixedEstimate(entry)).toBe(isFixed)
})

it('says that a status without a service is simulated, and none where none is stated', () => {
  expect(appliedStatusText(entryOf(green, sample, true))).toBe('Pending (simulated)')
  expect(appliedStatusText(entryOf(green, api))).toBe('Pending')
  expect(appliedStatusText(entryOf({ ...green, status: 'COMPLETED' }, api))).toBe('Completed')
  expect(appliedStatusText(entryOf({ ...green, status: null }, api))).toBeNull()
  expect(appliedStatusText(entryOf(forest, api))).toBeNull()
})
