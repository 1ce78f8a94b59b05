import type { Address } from 'viem'
import { sameAddress } from '../../../lib/same-address.ts'
import type { PairAmounts } from '../../pools/liquidity-math.ts'
import type { AccountRow } from './account-filters.ts'
import type { KnownTokens } from './known-tokens.ts'
import type { TokenTransfer } from './token-transfers.ts'

/** What a pool owed to a position and paid, or could not pay because the token refused. */
export type PositionPayment = {
  readonly positionId: bigint
  readonly poolId: bigint
  readonly token: Address
  readonly amount: bigint
}

/** Principal and fees of a removal or a collection. */
export type Payout = { readonly principal: PairAmounts; readonly fees: PairAmounts }

export type PayoutRow = Extract<
  AccountRow,
  { readonly eventName: 'LiquidityRemoved' | 'FeesCollected' }
>

export const isPayoutRow = (row: AccountRow): row is PayoutRow =>
  row.eventName === 'LiquidityRemoved' || row.eventName === 'FeesCollected'

/** What a removal or a collection owes to its recipient: principal and fees of each token together. */
function dueIn(row: PayoutRow, known: KnownTokens): readonly PositionPayment[] {
  const { positionId, poolId } = row.args
  const pair = known.pairOfPool(poolId)
  if (pair === undefined) return []
  const { principal, fees } = payoutOf(row)
  return [
    { positionId, poolId, token: pair.tokenA, amount: principal.amountA + fees.amountA },
    { positionId, poolId, token: pair.tokenB, amount: principal.amountB + fees.amountB },
  ]
}

/**
 * Whether the pools did not transfer everything that a removal or a collection owes.
 *
 * @param paid The transfers from the pools to the recipient in the same transaction.
 */
export function isPartUnpaid(
  row: PayoutRow,
  paid: readonly TokenTransfer[],
  known: KnownTokens,
): boolean {
  return dueIn(row, known).some(
    ({ token, amount }) =>
      amount > 0n && !paid.some((each) => each.amount === amount && sameAddress(each.token, token)),
  )
}

/**
 * What a removal or a collection paid: a token that refused its payment is paid later, if at all, and
 * counts as nothing here.
 *
 * @param deferred The payments that tokens refused in the same transaction.
 */
export function paidIn(
  row: PayoutRow,
  deferred: readonly PositionPayment[],
  known: KnownTokens,
): Payout {
  const [dueA, dueB] = dueIn(row, known)
  const isPaid = (due: PositionPayment | undefined) =>
    !deferred.some((refused) => due !== undefined && isSamePayment(refused, due))
  const { principal, fees } = payoutOf(row)
  const paid = ({ amountA, amountB }: PairAmounts): PairAmounts => ({
    amountA: isPaid(dueA) ? amountA : 0n,
    amountB: isPaid(dueB) ? amountB : 0n,
  })
  return { principal: paid(principal), fees: paid(fees) }
}

function payoutOf({ eventName, args }: PayoutRow): Payout {
  const { feesA, feesB } = args
  return {
    principal:
      eventName === 'LiquidityRemoved'
        ? { amountA: args.amountA, amountB: args.amountB }
        : { amountA: 0n, amountB: 0n },
    fees: { amountA: feesA, amountB: feesB },
  }
}

/** A token is paid whole or not at all, so a refused payment has the amount that was due. */
const isSamePayment = (one: PositionPayment, other: PositionPayment): boolean =>
  one.positionId === other.positionId &&
  one.amount === other.amount &&
  sameAddress(one.token, other.token)
