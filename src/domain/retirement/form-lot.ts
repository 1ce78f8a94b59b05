import { compare, smaller } from '../../lib/compare.ts'
import { creditAmount, unitsPerCredit } from '../units.ts'
import type { LotPart, RetirementOrder } from './orders.ts'

/** Most parts of a lot, as the contract sets it: a lot must fit into one transaction. */
export const maxLotParts = 30

type Waiting = Pick<RetirementOrder, 'id' | 'waiting'>

/**
 * Forms a lot of orders of one credit, the oldest first: the whole credits of each order, then what orders
 * have below one credit, pooled into whole credits. What fits into no lot is left out; an empty lot means that
 * nothing adds up to a whole credit.
 *
 * Up to half of the parts are kept for the pool where whole credits would fill the lot, so that fractions are
 * not left behind. Where there are more fractions than parts, the largest ones are pooled: many tiny orders
 * cannot keep the others from a whole credit.
 *
 * @param orders Orders that can be taken now, all of one credit.
 * @param most The most parts, at least 2.
 * @example
 * formLot([{ id: 1n, waiting: creditAmount(2_400n) }, { id: 2n, waiting: creditAmount(700n) }])
 * // parts of 2 credits of order 1, then pooled 0.4 of order 1 and 0.6 of order 2; 0.1 of it waits on
 */
export function formLot(
  orders: readonly Waiting[],
  most: number = maxLotParts,
): readonly LotPart[] {
  const sorted = orders.toSorted((a, b) => compare(a.id, b.id))
  const whole = partsOf(sorted, (units) => units - (units % unitsPerCredit)).slice(0, most)
  const fractions = partsOf(sorted, (units) => units % unitsPerCredit)
  const pooled = poolOf(fractions, Math.max(most - whole.length, Math.floor(most / 2)))
  return [...whole.slice(0, most - pooled.length), ...pooled]
}

const partsOf = (
  orders: readonly Waiting[],
  unitsOf: (waiting: bigint) => bigint,
): readonly LotPart[] =>
  orders.flatMap(({ id, waiting }) => {
    const units = unitsOf(waiting.value)
    return units === 0n ? [] : [{ orderId: id, amount: creditAmount(units) }]
  })

/** Fractions, at most `most`, whose newest are cut so that all add up to whole credits. */
function poolOf(fractions: readonly LotPart[], most: number): readonly LotPart[] {
  const largest = fractions.toSorted((a, b) => compare(b.amount, a.amount))
  const chosen = new Set(largest.slice(0, most))
  const pool = fractions.filter((part) => chosen.has(part))
  const sum = pool.reduce((total, { amount }) => total + amount.value, 0n)
  let left = sum - (sum % unitsPerCredit)
  return pool.flatMap((part) => {
    const units = smaller(part.amount.value, left)
    left -= units
    return units === 0n ? [] : [{ orderId: part.orderId, amount: creditAmount(units) }]
  })
}
