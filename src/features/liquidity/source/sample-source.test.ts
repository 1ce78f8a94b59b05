import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { samplePositions } from '../../../api/sample/liquidity.ts'
import type { Pool, PoolToken, Position } from '../../../domain/pools/pool.ts'
import { demoStore, demoUserNow, resetDemoBalances } from '../../../session/demo.ts'
import type { SourceQuery } from './liquidity-source.ts'
import { localLiquidity, sampleSource } from './sample-source.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(async () => {
  await finished(localLiquidity.actions.refreshUserPositions())
  resetDemoBalances()
  vi.useRealTimers()
})

const now = () => sampleSource(localLiquidity.store.getState(), demoStore.getState())

/** Lets an action take its time. */
async function finished<T>(action: Promise<T>): Promise<T> {
  const [result] = await Promise.all([action, vi.runAllTimersAsync()])
  return result
}

function shown<T>({ initialData }: SourceQuery<T>): T {
  const data = typeof initialData === 'function' ? initialData() : initialData
  if (data === undefined) throw new Error('sample data is there at once')
  return data.value
}

function firstPool(): Pool {
  const [pool] = shown(now().pools)
  if (pool === undefined) throw new Error('no sample pool')
  return pool
}

const balanceOf = (token: PoolToken) => shown(now().balance(token)).value
const usdcOfUser = () =>
  demoUserNow(demoStore.getState(), '0xdE3000CA90B7000000000000000000000000DE30').balance?.usdc

/** Opens a position with 5 of the first token and 57 USDC. */
async function deposit(): Promise<Position> {
  const pool = firstPool()
  const desired = { amountA: 5n * 10n ** 18n, amountB: 57_000_000n }
  const range = { lowerTick: -254_000, upperTick: -250_000 }
  await finished(now().actions.addLiquidity({ ...range, pool, desired, minimum: desired }))
  const position = shown(now().positions).at(-1)
  if (position === undefined) throw new Error('no position')
  return position
}

describe('a position of the demo session', () => {
  it('holds what was put in, and pays that back', async () => {
    const position = await deposit()
    const pool = firstPool()
    expect(position.holds).toEqual({ amountA: 5n * 10n ** 18n, amountB: 57_000_000n })
    expect([usdcOfUser(), balanceOf(pool.tokenA)]).toEqual(['4943.00', 2_495n * 10n ** 17n])
    await finished(
      now().actions.removeLiquidity({
        position,
        pool,
        liquidity: position.liquidity,
        expected: position.holds,
        minimum: position.holds,
      }),
    )
    const closed = shown(now().positions).at(-1)
    expect(closed?.holds).toEqual({ amountA: 0n, amountB: 0n })
    expect([usdcOfUser(), balanceOf(pool.tokenA)]).toEqual(['5000.00', 2_545n * 10n ** 17n])
  })

  it('cannot be opened with the second token alone, which would leave it without liquidity', async () => {
    const pool = firstPool()
    const desired = { amountA: 0n, amountB: 57_000_000n }
    const range = { lowerTick: -260_000, upperTick: -255_000 }
    await expect(
      now().actions.addLiquidity({ ...range, pool, desired, minimum: desired }),
    ).rejects.toThrow('Choose a range that takes TPC23')
    expect(localLiquidity.store.getState().positions).toEqual(samplePositions)
    expect(usdcOfUser()).toBe('5000.00')
  })

  it('adds its fees to the balance when they are collected', async () => {
    const pool = firstPool()
    const [position] = shown(now().positions)
    if (position === undefined) throw new Error('no position')
    await finished(now().actions.collectFees([{ position, pool }]))
    expect(usdcOfUser()).toBe('5004.73')
  })
})
