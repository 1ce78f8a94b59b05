import { type Address, type Log, parseEventLogs } from 'viem'
import { poolsAbi } from '../../chain/abi/pools-abi.ts'
import type { AmountLine } from '../../chain/transactions/intent.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { Pool } from './pool.ts'

/**
 * The fees of pools in a transaction's trades, each in the token that was paid into the pool.
 *
 * @param pools The Pools contract; events of others are no trades.
 * @param traded The pools of the trade.
 */
export const poolFees =
  (pools: Address, traded: readonly Pool[]) =>
  (logs: readonly Log[]): readonly AmountLine[] =>
    parseEventLogs({ abi: poolsAbi, eventName: 'Swapped', logs: [...logs] })
      .filter(({ address }) => sameAddress(address, pools))
      .flatMap(({ args: { poolId, amountA, feeAmount } }) => {
        const pool = traded.find(({ id }) => id === poolId)
        if (pool === undefined || feeAmount === 0n) return []
        const { symbol, decimals } = amountA > 0n ? pool.tokenA : pool.tokenB
        return [
          { amount: { value: feeAmount, decimals }, unit: symbol, label: `Fee of pool ${poolId}` },
        ]
      })
