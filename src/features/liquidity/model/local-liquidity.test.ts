import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  samplePoolStates,
  samplePools,
  samplePositions,
  sampleTokens,
} from '../../../api/sample/liquidity.ts'
import { createLocalLiquidity, depositLeft, positionsOf } from './local-liquidity.ts'

const me = '0xAbCdEf0000000000000000000000000000000001'
const sample = {
  tokens: sampleTokens,
  pools: samplePools,
  poolStates: samplePoolStates,
  positions: samplePositions,
}
const newPool = {
  tokenA: sampleTokens[0]?.address ?? '',
  tokenB: sampleTokens[1]?.address ?? '',
  assetClassA: 2,
  assetClassB: 4,
  feeTier: 30,
  initialSqrtPrice: '79228162514264337593543950336',
  tickSpacing: 10,
}
const range = {
  lowerTick: -100,
  upperTick: 100,
  amount1Desired: 7n,
  amount0Min: 0n,
  amount1Min: 0n,
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function start(wait: () => Promise<void> = async () => {}, positions = samplePositions) {
  const spent = new Map<string, bigint>()
  const balances = {
    change: (token: string, change: bigint) =>
      void spent.set(token, (spent.get(token) ?? 0n) + change),
    reset: () => spent.clear(),
  }
  const now = () => 1_760_000_000_000
  const options = { sample: { ...sample, positions }, owner: () => me, balances, wait, now }
  return { ...createLocalLiquidity(options), spent }
}

describe('create pool', () => {
  it('adds an active pool whose id is the count plus one, at tick 0 and with nothing in it', async () => {
    const { store, actions } = start()
    const pool = await actions.createPool(newPool)
    expect(pool).toEqual({ ...newPool, poolId: '4', active: true, owner: me })
    expect(store.getState().pools).toEqual([...samplePools, pool])
    expect(store.getState().poolStates['4']).toEqual({
      sqrtPriceX96: newPool.initialSqrtPrice,
      tick: 0,
      observationIndex: 0,
      totalLiquidity: '0',
      volumeTokenA: '0',
      volumeTokenB: '0',
      feesCollectedA: '0',
      feesCollectedB: '0',
      lastUpdated: 1_760_000_000,
    })
    expect((await actions.createPool(newPool)).poolId).toBe('5')
  })
})

describe('add liquidity', () => {
  it('makes a position with the desired amount of token 0 and nothing owed', async () => {
    const { store, actions } = start()
    const before = BigInt(store.getState().poolStates['1']?.totalLiquidity ?? '')
    const position = await actions.addLiquidity({ ...range, poolId: '1', amount0Desired: 500n })
    expect(position).toEqual({
      positionId: '6',
      poolId: '1',
      owner: me,
      lowerTick: -100,
      upperTick: 100,
      liquidity: '500',
      tokensOwedA: '0',
      tokensOwedB: '0',
      createdAt: 1_760_000_000,
    })
    expect(store.getState().poolStates['1']?.totalLiquidity).toBe((before + 500n).toString())
  })
  it('gives a position an id that none has, in whatever order they are', async () => {
    const { actions } = start(async () => {}, samplePositions.toReversed())
    const input = { ...range, poolId: '1', amount0Desired: 1n }
    expect((await actions.addLiquidity(input)).positionId).toBe('6')
  })
  it('accepts minimum amounts without checking them', async () => {
    const { actions } = start()
    const input = { ...range, poolId: '1', amount0Desired: 1n, amount0Min: 10n ** 30n }
    expect((await actions.addLiquidity(input)).liquidity).toBe('1')
  })
  it('needs a pool', async () => {
    const { actions } = start()
    const input = { ...range, poolId: '99', amount0Desired: 1n }
    await expect(actions.addLiquidity(input)).rejects.toThrow('Pool not found')
  })
})

describe('remove liquidity', () => {
  it('takes it from the position and the pool, and returns the requested amounts', async () => {
    const { store, actions } = start()
    const pool = BigInt(samplePoolStates['1']?.totalLiquidity ?? '')
    const position = BigInt(samplePositions[0]?.liquidity ?? '')
    const input = { positionId: '1', liquidity: 1_000n, amount0: 3n, amount1: 4n }
    expect(await actions.removeLiquidity(input)).toEqual({ amount0: 3n, amount1: 4n })
    expect(store.getState().positions[0]?.liquidity).toBe((position - 1_000n).toString())
    expect(store.getState().poolStates['1']?.totalLiquidity).toBe((pool - 1_000n).toString())
  })
  it('does not take more than there is', async () => {
    const { store, actions } = start()
    const liquidity = BigInt(samplePositions[0]?.liquidity ?? '') + 1n
    await expect(
      actions.removeLiquidity({ positionId: '1', liquidity, amount0: 0n, amount1: 0n }),
    ).rejects.toThrow('Remove that or less.')
    expect(store.getState().positions).toEqual(samplePositions)
  })
})

describe('collect fees', () => {
  it('returns what is owed and resets it', async () => {
    const { store, actions } = start()
    expect(await actions.collectFees('1')).toEqual({
      amount0: 412_000_000_000_000_000n,
      amount1: 4_730_000n,
    })
    expect(store.getState().positions[0]).toMatchObject({ tokensOwedA: '0', tokensOwedB: '0' })
    expect(await actions.collectFees('1')).toEqual({ amount0: 0n, amount1: 0n })
  })
})

// Their texts are in src/app/error-catalogue.test.tsx.
describe('failures', () => {
  it('are stored, logged and re-thrown', async () => {
    const { store, actions } = start()
    await expect(actions.collectFees('99')).rejects.toThrow('Position not found')
    expect(store.getState()).toMatchObject({ error: 'Position not found', loading: false })
    expect(console.error).toHaveBeenCalledWith(new Error('Position not found'))
  })

  it('are cleared when the next action starts', async () => {
    const { store, actions } = start()
    await actions.collectFees('99').catch(() => {})
    await actions.collectFees('1')
    expect(store.getState().error).toBeNull()
  })

  it('that are no errors have a text', async () => {
    const { store, actions } = start(() => Promise.reject('nothing useful'))
    await expect(actions.refreshPools()).rejects.toThrow('Unknown error refreshing pools')
    expect(store.getState().error).toBe('Unknown error refreshing pools')
  })
})

describe('the loading flag', () => {
  it('is on during an action, and until the last of several has ended', async () => {
    const releases: (() => void)[] = []
    const { store, actions } = start(() => new Promise((resolve) => releases.push(resolve)))
    expect(store.getState().loading).toBe(false)
    const first = actions.collectFees('1')
    const second = actions.collectFees('3')
    expect(store.getState().loading).toBe(true)
    releases[0]?.()
    await first
    expect(store.getState().loading).toBe(true)
    releases[1]?.()
    await second
    expect(store.getState().loading).toBe(false)
  })
})

describe('balances', () => {
  const [tokenA = '', tokenB = ''] = [newPool.tokenA, newPool.tokenB]

  it('pay for a deposit and get back what is removed and collected', async () => {
    const { store, actions, spent } = start()
    const { positionId } = await actions.addLiquidity({
      ...range,
      poolId: '1',
      amount0Desired: 500n,
    })
    expect(store.getState().deposits[positionId]).toEqual({
      amount0: 500n,
      amount1: 7n,
      liquidity: 500n,
    })
    expect([...spent]).toEqual([
      [tokenA, -500n],
      [tokenB, -7n],
    ])
    await actions.removeLiquidity({ positionId, liquidity: 500n, amount0: 500n, amount1: 7n })
    expect([...spent.values()]).toEqual([0n, 0n])
    await actions.collectFees('1')
    expect([...spent.values()]).toEqual([412_000_000_000_000_000n, 4_730_000n])
  })

  it('are those of the tokens of the pool', async () => {
    const { actions, spent } = start()
    const [, , pool] = samplePools
    if (pool === undefined) throw new Error('The sample data has no third pool.')
    await actions.addLiquidity({ ...range, poolId: pool.poolId, amount0Desired: 500n })
    expect([...spent]).toEqual([
      [pool.tokenA, -500n],
      [pool.tokenB, -7n],
    ])
  })
})

describe('refresh', () => {
  it('of pools drops the pools made here with their positions and returns the deposits', async () => {
    const { store, actions, spent } = start()
    const { poolId } = await actions.createPool(newPool)
    const { positionId } = await actions.addLiquidity({ ...range, poolId, amount0Desired: 10n })
    const half = { positionId, liquidity: 5n, amount0: 5n, amount1: 3n }
    await actions.removeLiquidity(half)
    await actions.refreshPools()
    expect(store.getState()).toMatchObject({
      pools: samplePools,
      poolStates: samplePoolStates,
      positions: samplePositions,
    })
    expect(store.getState().deposits).toEqual({})
    // Half of 7 is rounded down, as when it is removed.
    expect([...spent.values()]).toEqual([0n, -1n])
    // The next pool has the same id and nothing in it.
    const next = await actions.createPool(newPool)
    expect(next.poolId).toBe(poolId)
    expect(store.getState().positions.filter((position) => position.poolId === poolId)).toEqual([])
  })

  it('of pools keeps positions in sample pools, and the pool counts them', async () => {
    const { store, actions, spent } = start()
    const kept = await actions.addLiquidity({ ...range, poolId: '1', amount0Desired: 9n })
    const { poolId } = await actions.createPool(newPool)
    await actions.addLiquidity({ ...range, poolId, amount0Desired: 10n })
    await actions.refreshPools()
    expect(Object.keys(store.getState().deposits)).toEqual([kept.positionId])
    expect([...spent.values()]).toEqual([-9n, -7n])
    const before = BigInt(samplePoolStates['1']?.totalLiquidity ?? '')
    expect(store.getState().positions).toHaveLength(samplePositions.length + 1)
    expect(store.getState().poolStates['1']?.totalLiquidity).toBe((before + 9n).toString())
  })

  it('of positions resets positions, the liquidity of their pools, and balances', async () => {
    const { store, actions, spent } = start()
    await actions.addLiquidity({ ...range, poolId: '1', amount0Desired: 9n })
    await actions.refreshUserPositions()
    expect(store.getState().positions).toEqual(samplePositions)
    expect(store.getState().poolStates['1']?.totalLiquidity).toBe(
      samplePoolStates['1']?.totalLiquidity,
    )
    expect(store.getState().deposits).toEqual({})
    expect(spent.size).toBe(0)
  })
})

describe('a pool and its positions', () => {
  it('agree after any sequence of adding and removing', async () => {
    const step = fc.record({
      add: fc.boolean(),
      amount: fc.bigInt(1n, 10n ** 24n),
      position: fc.nat(10),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { store, actions } = start()
        const { poolId } = await actions.createPool(newPool)
        for (const { add, amount, position } of steps) {
          const own = store.getState().positions.filter((p) => p.poolId === poolId)
          const chosen = own[position % Math.max(own.length, 1)]
          if (add || chosen === undefined) {
            await actions.addLiquidity({ ...range, poolId, amount0Desired: amount })
          } else {
            const liquidity = amount % (BigInt(chosen.liquidity) + 1n)
            await actions.removeLiquidity({ ...chosen, liquidity, amount0: 0n, amount1: 0n })
          }
        }
        const { positions, poolStates } = store.getState()
        const sum = positions
          .filter((p) => p.poolId === poolId)
          .reduce((total, { liquidity }) => total + BigInt(liquidity), 0n)
        expect(poolStates[poolId]?.totalLiquidity).toBe(sum.toString())
      }),
      { numRuns: 50 },
    )
  })
})

describe('what is left of a deposit', () => {
  it('is the part of the liquidity that is still in, rounded down', () => {
    const deposit = { amount0: 10n, amount1: 7n, liquidity: 10n }
    expect(depositLeft(deposit, 5n)).toEqual({ amount0: 5n, amount1: 3n })
  })
  it('is nothing of one without liquidity', () => {
    const deposit = { amount0: 0n, amount1: 7n, liquidity: 0n }
    expect(depositLeft(deposit, 0n)).toEqual({ amount0: 0n, amount1: 0n })
  })
})

describe('positionsOf', () => {
  it('compares addresses without regard to case', async () => {
    const { store, actions } = start()
    await actions.addLiquidity({ ...range, poolId: '1', amount0Desired: 1n })
    const { positions } = store.getState()
    expect(positionsOf(positions, me.toLowerCase())).toHaveLength(1)
    expect(positionsOf(positions, me.toUpperCase().replace('0X', '0x'))).toHaveLength(1)
    expect(positionsOf(positions, `${me.slice(0, -1)}2`)).toEqual([])
  })
})
