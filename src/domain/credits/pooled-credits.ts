import type { Address } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { keys } from '../keys.ts'
import { amountsOf, type PairAmounts, type TickRange } from '../pools/liquidity-math.ts'
import {
  amountAt,
  type Pool,
  type Position,
  pairOfAmount,
  type QuoteSide,
  tokenAt,
} from '../pools/pool.ts'
import {
  type DeferredEvent,
  isDeferredEvent,
  type LiquidityEvent,
  type Place,
  type Swap,
} from '../pools/pool-events.ts'
import { readPools, readPositions } from '../pools/read-pools.ts'
import { toCreditAmount, tokenDecimals } from '../units.ts'
import type { CreditMovement, CreditTokenRef } from './credit-movement.ts'
import { type CreditHolding, readCreditTokens } from './read-credits.ts'

/** Credits in the liquidity positions of an account. */
export type PooledCredits = {
  /** What each position would pay out now, with fees and deferred payments; cut to 0.001. */
  readonly held: readonly CreditHolding[]
  /**
   * Changes of the credits in positions by payments and trades, negative where credits left; their
   * sum is the current balance. Trades are summed up by day and fees are dated `now`. For positions
   * that the account no longer owns only payments are included.
   */
  readonly movements: readonly CreditMovement[]
}

type PooledPosition = TickRange & Pick<Position, 'id' | 'poolId' | 'holds' | 'owed' | 'deferred'>
type PaymentPart = 'positionId' | 'poolId' | 'kind' | 'time' | 'place'
type Payment =
  | Pick<LiquidityEvent, PaymentPart | 'liquidity' | 'principal'>
  | Pick<DeferredEvent, PaymentPart | 'token' | 'amount'>
type Trade = Pick<Swap, 'poolId' | 'time' | 'sqrtPriceX96' | 'place'>

/** Data from which the credits in positions are computed. */
export type PositionRecords = {
  readonly creditTokens: readonly CreditTokenRef[]
  readonly pools: readonly Pick<Pool, 'id' | 'tokenA' | 'tokenB'>[]
  /** Positions that the account owns now. */
  readonly positions: readonly PooledPosition[]
  /** Payments into and out of all positions, closed ones included; the oldest first. */
  readonly payments: readonly Payment[]
  /** Trades in all pools, the oldest first. */
  readonly trades: readonly Trade[]
}

const sides: readonly QuoteSide[] = ['A', 'B']
const nothing: PairAmounts = { amountA: 0n, amountB: 0n }

/**
 * Credits in liquidity positions, now and over time.
 *
 * @param now Unix seconds.
 */
export function pooledCredits(
  { creditTokens, pools, positions, payments, trades }: PositionRecords,
  now: number,
): PooledCredits {
  const poolIds = new Map(
    [...payments.map(({ positionId: id, poolId }) => ({ id, poolId })), ...positions].map(
      ({ id, poolId }) => [id, poolId],
    ),
  )
  const parts = [...poolIds].flatMap(([id, poolId]) => {
    const pool = pools.find((candidate) => candidate.id === poolId)
    if (pool === undefined) return []
    const credits = creditsOf(pool, creditTokens)
    if (credits.length === 0) return []
    const position = positions.find((candidate) => candidate.id === id)
    const changes = changesOf(
      pool,
      position,
      payments.filter(({ positionId }) => positionId === id),
      trades.filter((trade) => trade.poolId === poolId),
      now,
    )
    return credits.map(({ tokenId, side }) => ({
      tokenId,
      held: amountAt(balanceOf(position), side),
      moved: changes
        .map(({ time, change }) => ({ time, value: amountAt(change, side) }))
        .filter(({ value }) => value !== 0n),
    }))
  })
  return {
    held: parts
      .map(({ tokenId, held }) => ({ tokenId, amount: toCreditAmount(tokenAmount(held)) }))
      .filter(({ amount }) => amount.value > 0n),
    movements: parts.flatMap(({ tokenId, moved }) =>
      moved.map(({ value, time }) => ({ tokenId, amount: tokenAmount(value), time })),
    ),
  }
}

/** The pools with credits that payments were made into or out of, each once. */
export const poolsWithCredits = (
  payments: readonly Pick<Payment, 'poolId'>[],
  { creditTokens, pools }: Pick<PositionRecords, 'creditTokens' | 'pools'>,
): readonly bigint[] =>
  [...new Set(payments.map(({ poolId }) => poolId))].filter((poolId) => {
    const pool = pools.find(({ id }) => id === poolId)
    return pool !== undefined && creditsOf(pool, creditTokens).length > 0
  })

function creditsOf(
  pool: Pick<Pool, 'tokenA' | 'tokenB'>,
  creditTokens: readonly CreditTokenRef[],
): readonly { readonly tokenId: bigint; readonly side: QuoteSide }[] {
  return sides.flatMap((side) => {
    const { address } = tokenAt(pool, side)
    const credit = creditTokens.find(({ token }) => sameAddress(token, address))
    return credit === undefined ? [] : [{ tokenId: credit.tokenId, side }]
  })
}

const balanceOf = (position: PooledPosition | undefined): PairAmounts =>
  position === undefined
    ? nothing
    : plus(plus(position.holds, position.owed, 1n), position.deferred, 1n)

type Change = { readonly time: number; readonly change: PairAmounts }

/** Changes of a position's balance by payments and trades, with the fees last. */
function changesOf(
  pool: Pick<Pool, 'tokenA'>,
  position: PooledPosition | undefined,
  payments: readonly Payment[],
  trades: readonly Trade[],
  now: number,
): readonly Change[] {
  const steps = [...payments, ...(position === undefined ? [] : lastOfEachDay(trades))].toSorted(
    (one, other) => inOrder(one.place, other.place),
  )
  const changes: Change[] = []
  let liquidity = 0n
  let balance = nothing
  let deferred = nothing
  const setBalance = (next: PairAmounts, time: number) => {
    changes.push({ time, change: plus(next, balance, -1n) })
    balance = next
  }
  for (const step of steps) {
    if (!('kind' in step)) {
      if (position === undefined || liquidity === 0n) continue
      const held = amountsOf(step.sqrtPriceX96, position, liquidity, 'down')
      setBalance(plus(held, deferred, 1n), step.time)
    } else if (isDeferredEvent(step)) {
      const amounts = pairOfAmount(pool, step.token, step.amount)
      const sign = step.kind === 'deferred' ? 1n : -1n
      deferred = plus(deferred, amounts, sign)
      setBalance(plus(balance, amounts, sign), step.time)
    } else {
      const sign = step.kind === 'added' ? 1n : -1n
      liquidity += step.liquidity * sign
      setBalance(plus(balance, step.principal, sign), step.time)
    }
  }
  const end = balanceOf(position)
  const isEmpty = end.amountA + end.amountB === 0n
  setBalance(end, isEmpty ? (payments.at(-1)?.time ?? now) : now)
  return changes
}

const day = 86_400

const lastOfEachDay = (trades: readonly Trade[]): readonly Trade[] =>
  trades.filter(({ time }, index) => {
    const next = trades[index + 1]
    return next === undefined || Math.floor(next.time / day) > Math.floor(time / day)
  })

const inOrder = (one: Place, other: Place): number =>
  one.blockNumber === other.blockNumber
    ? one.logIndex - other.logIndex
    : one.blockNumber < other.blockNumber
      ? -1
      : 1

const plus = (one: PairAmounts, other: PairAmounts, sign: 1n | -1n): PairAmounts => ({
  amountA: one.amountA + sign * other.amountA,
  amountB: one.amountB + sign * other.amountB,
})

const tokenAmount = (value: bigint) => ({ value, decimals: tokenDecimals })

/** An account's liquidity positions now, with the pools and the credit tokens to find its credits in. */
export const pooledStateQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.pooledCredits(account), async (reader) => {
    const [creditTokens, pools, positions] = await Promise.all([
      readCreditTokens(reader),
      readPools(reader),
      readPositions(reader, account),
    ])
    return { creditTokens, pools, positions }
  })
