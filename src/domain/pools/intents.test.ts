import { decodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { poolsAbi } from '../../chain/abi/pools-abi.ts'
import { collectFeesIntent, removeLiquidityIntent, withdrawDeferredIntent } from './intents.ts'
import { fixturePool, fixturePosition, fixtureToken } from './pools.fixture.ts'

const actor = {
  pools: '0x5555555555555555555555555555555555555555',
  account: '0x9999999999999999999999999999999999999999',
} as const
const note = fixtureToken('1', 'ALD2Y')
const usdc = fixtureToken('2', 'USDC', 6, 'CURRENCY')
const pool = fixturePool(2n, note, usdc, 9_950n)
const position = fixturePosition({ id: 3n, poolId: 2n, deferred: { amountA: 7n, amountB: 0n } })
const context = { deadline: 1_000n, permit: () => undefined }

describe('withdrawing deferred payments', () => {
  const intent = withdrawDeferredIntent({ position, pool }, actor)

  it('calls withdrawDeferred with the account as recipient', () => {
    const { to, data } = intent.call(context)
    expect(to).toBe(actor.pools)
    expect(decodeFunctionData({ abi: poolsAbi, data })).toEqual({
      functionName: 'withdrawDeferred',
      args: [3n, actor.account],
    })
  })

  it('shows at most the deferred amount, of the deferred token', () => {
    expect(intent.get).toEqual([
      {
        amount: { value: 7n, decimals: 18 },
        unit: 'ALD2Y',
        label: 'Deferred payment',
        bound: 'at most',
      },
    ])
  })
})

it('notes before removing and collecting that refused transfers are deferred', () => {
  const amounts = { amountA: 1n, amountB: 1n }
  const removal = { position, pool, liquidity: 1n, expected: amounts, minimum: amounts }
  for (const { notes } of [
    removeLiquidityIntent(removal, actor),
    collectFeesIntent([{ position, pool }], actor),
  ]) {
    expect(notes?.at(-1)).toMatch(/refuses the transfer.*stays reserved for the position/)
  }
})

it('says half of a position where that is not a whole number of units', () => {
  const amounts = { amountA: 1n, amountB: 1n }
  const odd = { ...position, liquidity: 1_001n }
  const removal = { pool, position: odd, liquidity: 500n, expected: amounts, minimum: amounts }
  expect(removeLiquidityIntent(removal, actor).title).toBe('Remove 49.95% of position 3')
  const large = { ...position, liquidity: 10n ** 18n + 1n }
  const half = { ...removal, position: large, liquidity: 10n ** 18n / 2n }
  expect(removeLiquidityIntent(half, actor).title).toBe('Remove 50.00% of position 3')
})
