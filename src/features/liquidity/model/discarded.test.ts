import { expect, it } from 'vitest'
import {
  samplePoolStates,
  samplePools,
  samplePositions,
  sampleTokens,
} from '../../../api/sample/liquidity.ts'
import { discardedByRefresh } from './discarded.ts'
import type { LocalLiquidityState } from './local-liquidity.ts'

const sample = { pools: samplePools, positions: samplePositions }
const [pool] = samplePools
const [position] = samplePositions
if (!pool || !position) throw new Error('The sample data has no pools.')
const ownPool = { ...pool, poolId: '4' }
const inSample = { ...position, positionId: '6' }
const inOwn = { ...position, positionId: '7', poolId: '4' }
const deposit = { amount0: 1n, amount1: 1n, liquidity: 1n }

const after = (changes: Partial<LocalLiquidityState>) =>
  discardedByRefresh(
    {
      ...sample,
      tokens: sampleTokens,
      poolStates: samplePoolStates,
      deposits: {},
      loading: false,
      error: null,
      ...changes,
    },
    sample,
  )

it('is nothing before anything was done', () => {
  expect(after({})).toEqual({ pools: null, positions: null })
})

it('names the pools that were created, with the positions in them', () => {
  expect(after({ pools: [...samplePools, ownPool] }).pools).toBe(
    'This discards 1 pool that you created.',
  )
  const pools = [...samplePools, ownPool, { ...ownPool, poolId: '5' }]
  const positions = [...samplePositions, inSample, inOwn]
  expect(after({ pools, positions }).pools).toBe(
    'This discards 2 pools and 1 position that you created.',
  )
})

it('names the positions that were opened', () => {
  const positions = [...samplePositions, inSample, inOwn]
  expect(after({ positions, deposits: { 6: deposit, 7: deposit } }).positions).toBe(
    'This discards 2 positions that you opened and resets your balances.',
  )
})

it('says that changes to positions of the sample are undone', () => {
  const positions = samplePositions.map((each) =>
    each === position ? { ...each, tokensOwedA: '0' } : each,
  )
  expect(after({ positions }).positions).toBe(
    'This undoes your changes to positions and resets your balances.',
  )
})
