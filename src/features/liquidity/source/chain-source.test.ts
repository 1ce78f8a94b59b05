import { decodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { lensReader } from '../../../domain/pools/lens-reader.fixture.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { type Pausable, pauseIntent } from '../../../domain/roles/pausable.ts'
import { poolCreationPausable, poolPausable } from './chain-source.ts'

const pools = '0x5555555555555555555555555555555555555555'
const note = fixtureToken('1', 'ALD2Y')
const usdc = fixtureToken('2', 'USDC', 6, 'CURRENCY')

const called = ({ call }: Pausable, step: 'pause' | 'unpause') => {
  const { to, data } = call(step)
  expect(to).toBe(pools)
  const { functionName, args } = decodeFunctionData({ abi: poolsAbi, data })
  return [functionName, ...(args ?? [])]
}

describe('pausables of pools', () => {
  it('are each pool, deactivated and activated', () => {
    const pausable = poolPausable(pools, fixturePool(7n, note, usdc, 9_950n))
    expect(called(pausable, 'pause')).toEqual(['setActive', 7n, false])
    expect(called(pausable, 'unpause')).toEqual(['setActive', 7n, true])
  })

  it('are the creation of pools', () => {
    const pausable = poolCreationPausable(pools)
    expect(called(pausable, 'pause')).toEqual(['setCreationOpen', false])
    expect(called(pausable, 'unpause')).toEqual(['setCreationOpen', true])
  })

  it('are read through the lens', async () => {
    const reader = await lensReader({ lens: { creationOpen: false } })
    expect(await poolCreationPausable(pools).isPaused(reader)).toBe(true)
  })

  it('keep the capitals of symbols in titles, and say what stays possible', () => {
    const { title, notes } = pauseIntent(
      poolPausable(pools, fixturePool(7n, note, usdc, 9_950n)),
      'pause',
    )
    expect(title).toBe('Pause: adding to and trading in pool 7, ALD2Y / USDC')
    expect(notes).toEqual([
      'Withdrawals stay possible: removing liquidity and collecting fees are never paused.',
    ])
  })
})
