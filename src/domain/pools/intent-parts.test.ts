import { type Address, encodeAbiParameters, encodeEventTopics, type Log } from 'viem'
import { describe, expect, it } from 'vitest'
import { poolsAbi } from '../../chain/abi/pools-abi.ts'
import { poolFees } from './intent-parts.ts'
import { fixturePool, fixtureToken } from './pools.fixture.ts'

const pools: Address = '0x9999999999999999999999999999999999999999'
const trader: Address = '0x1111111111111111111111111111111111111111'
const note = fixtureToken('a', 'NOTE')
const usdc = fixtureToken('b', 'USDC', 6, 'CURRENCY')
const house = fixtureToken('c', 'HOUSE')
const first = fixturePool(1n, note, usdc, 10_000n)
const second = fixturePool(2n, usdc, house, 100n)

function trade(poolId: bigint, amountA: bigint, amountB: bigint, fee: bigint, by = pools): Log {
  const types = ['int256', 'int256', 'uint160', 'uint128', 'int24', 'uint256'] as const
  const [event, ...indexed] = encodeEventTopics({
    abi: poolsAbi,
    eventName: 'Swapped',
    args: { poolId, sender: trader, recipient: trader },
  })
  return {
    address: by,
    topics: [event, ...indexed.flat().filter((topic) => topic !== null)],
    blockHash: null,
    blockNumber: null,
    logIndex: null,
    transactionHash: null,
    transactionIndex: null,
    removed: false,
    data: encodeAbiParameters(
      types.map((type) => ({ type })),
      [amountA, amountB, 1n, 1n, 0, fee],
    ),
  }
}

describe('the fees of a trade through pools', () => {
  it('are those of its events, each in the token that was paid into the pool', () => {
    const logs = [trade(1n, 2_000n, -300n, 6n), trade(2n, 300n, -900n, 1n)]
    expect(poolFees(pools, [first, second])(logs)).toEqual([
      { amount: { value: 6n, decimals: 18 }, unit: 'NOTE', label: 'Fee of pool 1' },
      { amount: { value: 1n, decimals: 6 }, unit: 'USDC', label: 'Fee of pool 2' },
    ])
  })

  it('are paid in tokenB where that was paid', () => {
    expect(poolFees(pools, [first])([trade(1n, -2_000n, 300n, 4n)])).toEqual([
      { amount: { value: 4n, decimals: 6 }, unit: 'USDC', label: 'Fee of pool 1' },
    ])
  })

  it('are not taken from other pools or other contracts', () => {
    expect(
      poolFees(pools, [first])([trade(2n, 1n, -1n, 1n), trade(1n, 1n, -1n, 1n, trader)]),
    ).toEqual([])
  })
})
