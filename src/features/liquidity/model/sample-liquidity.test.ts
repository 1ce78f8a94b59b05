import { describe, expect, it } from 'vitest'
import {
  samplePoolStates,
  samplePools,
  samplePositions,
  sampleTokens,
} from '../../../api/sample/liquidity.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import type { LocalLiquidityState } from './local-liquidity.ts'
import {
  bandsOf,
  discardedByRefresh,
  samplePool,
  samplePosition,
  sampleToken,
  sampleTotals,
} from './sample-liquidity.ts'

const sample: Parameters<typeof bandsOf>[1] = {
  tokens: sampleTokens,
  pools: samplePools,
  poolStates: samplePoolStates,
  positions: samplePositions,
  deposits: {},
}
const [first, treasury] = samplePools
const [own] = samplePositions
if (!first || !treasury || !own) throw new Error('The sample data has no pools.')

/** A position of the demo user in the second pool, which holds half of what was put into it. */
const opened = {
  ...own,
  positionId: '6',
  poolId: treasury.poolId,
  lowerTick: -230_240,
  upperTick: -230_020,
  liquidity: '50',
}
const deposits = {
  6: { amount0: 2n * 10n ** 18n, amount1: 200_000_000n, liquidity: 100n },
}

describe('a sample token', () => {
  it.each([
    [first.tokenA, 'ENVIRONMENTAL_ASSET'],
    [first.tokenB, 'CURRENCY'],
    [treasury.tokenA, 'TREASURY'],
  ])('%s has the class that a pool states: %s', (address, assetClass) => {
    expect(sampleToken(address, sample)).toMatchObject({ address, assetClass })
  })

  it('has the first class where no pool states one', () => {
    expect(sampleToken(first.tokenA, { ...sample, pools: [] }).assetClass).toBe('TREASURY')
  })

  it('has to exist', () => {
    expect(() => sampleToken('0x01', sample)).toThrow('There is no sample token 0x01')
  })
})

describe('a sample pool', () => {
  it('has the liquidity of the positions around its price', () => {
    expect(samplePool(first, sample)).toMatchObject({
      id: 1n,
      sqrtPriceX96: 267_505_064_967_764_976_163_514n,
      tick: -251_987,
      liquidity: 14_600_000_000_000_000n + 77_120_000_000_000_000n,
      totalLiquidity: 91_720_000_000_000_000n,
      lastUpdated: 1_752_148_800,
      observationCapacity: 2_048,
    })
  })

  it.each([
    ['ends at the tick of the price', { upperTick: -251_987 }, 77_120_000_000_000_000n],
    ['begins at the tick of the price', { lowerTick: -251_987 }, 91_720_000_000_000_000n],
    ['is below the price', { lowerTick: -260_000, upperTick: -251_990 }, 77_120_000_000_000_000n],
    ['is above the price', { lowerTick: -251_980, upperTick: -240_000 }, 77_120_000_000_000_000n],
  ])('counts a position that %s as trades do', (_, range, liquidity) => {
    const positions = samplePositions.map((each) => (each === own ? { ...own, ...range } : each))
    expect(samplePool(first, { ...sample, positions }).liquidity).toBe(liquidity)
  })

  it('is at its initial price and empty before it has a state', () => {
    const created = { ...sample, poolStates: {}, positions: [] }
    expect(samplePool({ ...first, initialSqrtPrice: `${2n ** 96n}` }, created)).toMatchObject({
      sqrtPriceX96: 2n ** 96n,
      tick: 0,
      liquidity: 0n,
      totalLiquidity: 0n,
      lastUpdated: 0,
      observationCapacity: 2_048,
    })
    const none = { amountA: 0n, amountB: 0n }
    expect(sampleTotals('1', created)).toEqual({ volume: none, fees: none })
  })

  it('has the volume and the fees that its state counts', () => {
    expect(sampleTotals('1', sample)).toEqual({
      volume: { amountA: 8_150_400_000_000_000_000_000n, amountB: 92_914_560_000n },
      fees: { amountA: 24_451_200_000_000_000_000n, amountB: 278_743_680n },
    })
  })
})

describe('a sample position', () => {
  const pools = samplePools.map((pool) => samplePool(pool, sample))

  it('holds what its liquidity is worth at the price of its pool', () => {
    const { holds, owed } = samplePosition(own, pools, sample)
    // √price and √range as numbers: L (1/√p − 1/√upper) and L (√p − √lower), within rounding.
    const [price, lower, upper] = [-251_987, -254_210, -249_980].map((tick) => 1.0001 ** (tick / 2))
    const liquidity = 14_600_000_000_000_000
    expect(
      toApproximateNumber({ value: holds.amountA, decimals: 0 }) /
        (liquidity * (1 / (price ?? 0) - 1 / (upper ?? 0))),
    ).toBeCloseTo(1, 3)
    expect(
      toApproximateNumber({ value: holds.amountB, decimals: 0 }) /
        (liquidity * ((price ?? 0) - (lower ?? 0))),
    ).toBeCloseTo(1, 3)
    expect(owed).toEqual({ amountA: 412_000_000_000_000_000n, amountB: 4_730_000n })
  })

  it('is priced by its own pool, whichever that is', () => {
    // Above the price of the first pool, where it would hold tokenA, and below that of the second.
    const between = { ...own, poolId: treasury.poolId, lowerTick: -245_000, upperTick: -240_000 }
    const { holds } = samplePosition(between, pools, sample)
    expect([holds.amountA > 0n, holds.amountB > 0n]).toEqual([false, true])
  })

  it('holds the part of its deposit that is still in, where it was opened here', () => {
    expect(samplePosition(opened, pools, { deposits }).holds).toEqual({
      amountA: 10n ** 18n,
      amountB: 100_000_000n,
    })
  })

  it('holds nothing where its pool is gone', () => {
    expect(samplePosition(own, [], sample).holds).toEqual({ amountA: 0n, amountB: 0n })
  })
})

describe('the depth of a sample pool', () => {
  it('is a band between each two ends of positions, with the liquidity over it', () => {
    const bands = bandsOf(samplePool(first, sample), sample)
    expect(
      bands.map(({ lowerTick, upperTick, liquidity }) => [lowerTick, upperTick, liquidity]),
    ).toEqual([
      [-259_100, -254_210, 77_120_000_000_000_000n],
      [-254_210, -249_980, 91_720_000_000_000_000n],
      [-249_980, -246_000, 77_120_000_000_000_000n],
    ])
    // Below the price there is only tokenB, above it only tokenA.
    expect(bands.map(({ amountA, amountB }) => [amountA > 0n, amountB > 0n])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ])
  })

  it('counts a position that was opened here by what it holds, not by the local rules', () => {
    const pool = samplePool(treasury, sample)
    const withOwn = { ...sample, positions: [...samplePositions, opened], deposits }
    const bandOf = (state: typeof sample) =>
      bandsOf(pool, state).find(({ lowerTick }) => lowerTick === opened.lowerTick)
    const [before, after] = [bandOf({ ...sample, deposits }), bandOf(withOwn)]
    const added = (after?.liquidity ?? 0n) - (before?.liquidity ?? 0n)
    expect(samplePool(treasury, withOwn).liquidity - pool.liquidity).toBe(added)
    // A pool takes at most both amounts, and all of the one that is short at the price.
    const [addedA, addedB] = [
      (after?.amountA ?? 0n) - (before?.amountA ?? 0n),
      (after?.amountB ?? 0n) - (before?.amountB ?? 0n),
    ]
    expect(addedA).toBeLessThanOrEqual(10n ** 18n)
    expect(addedA).toBeGreaterThan(0n)
    expect(addedB).toBeLessThanOrEqual(100_000_000n)
    expect(addedB).toBeGreaterThanOrEqual(99_999_998n)
  })
})

const start = { pools: samplePools, positions: samplePositions }
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
      ...start,
      tokens: sampleTokens,
      poolStates: samplePoolStates,
      deposits: {},
      loading: false,
      error: null,
      ...changes,
    },
    start,
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
