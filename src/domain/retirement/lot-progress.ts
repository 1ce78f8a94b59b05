import type { Amount } from '../../lib/amount.ts'
import { larger, smaller } from '../../lib/compare.ts'
import { allocateSerials, type SerialRange } from '../credits/serials.ts'
import { creditAmount, unitsPerCredit } from '../units.ts'
import type { Lot, LotPart } from './orders.ts'

/** Whether a part of a lot is pooled with others: it is no whole credit. */
export const isPooled = ({ value }: Amount): boolean => value % unitsPerCredit !== 0n

/** Units of 0.001 in parts. */
export const unitsOf = (parts: readonly LotPart[]): bigint =>
  parts.reduce((sum, { amount }) => sum + amount.value, 0n)

/** What is retired at the registry, and confirmed, by itself: the whole credits of one order, or the pool. */
export type Retirement = {
  /** Orders that it retires: one, or those of the pool. */
  readonly orderIds: readonly bigint[]
  /** Whether the registry names the lot instead of one beneficiary. */
  readonly isPool: boolean
  readonly amount: Amount
  /** What of it is confirmed. */
  readonly confirmed: Amount
  /** Serial numbers of what is not confirmed, without gaps: each range is a retirement of its own. */
  readonly serials: readonly SerialRange[]
}

/** The retirements of a lot, in the order in which they are confirmed. */
export function retirementsOf(lot: Lot): readonly Retirement[] {
  const wholes = lot.parts.filter(({ amount }) => !isPooled(amount))
  const fractions = lot.parts.slice(wholes.length)
  const groups = [
    ...wholes.map((part) => ({ parts: [part], isPool: false })),
    ...(fractions.length === 0 ? [] : [{ parts: fractions, isPool: true }]),
  ]
  let start = 0n
  return groups.map(({ parts, isPool }) => {
    const amount = unitsOf(parts)
    const confirmed = smaller(larger(lot.confirmed.value - start, 0n), amount)
    const before = larger(start - lot.confirmed.value, 0n)
    start += amount
    return {
      orderIds: parts.map(({ orderId }) => orderId),
      isPool,
      amount: creditAmount(amount),
      confirmed: creditAmount(confirmed),
      serials:
        lot.endedAt === null && confirmed < amount
          ? joined(allocateSerials(lot.serials, before, amount - confirmed))
          : [],
    }
  })
}

/** The retirement that is confirmed next; undefined where the lot has ended. */
export const nextRetirement = (retirements: readonly Retirement[]): Retirement | undefined =>
  retirements.find(({ amount, confirmed }) => confirmed.value < amount.value)

/** The first serial numbers of a retirement for an amount of whole credits, and how many credits they are. */
export function expectedSerials(
  { serials }: Pick<Retirement, 'serials'>,
  credits: number,
): { readonly range: SerialRange; readonly most: number } | null {
  const [first] = serials
  if (first === undefined) return null
  const most = first.last - first.first + 1
  return { range: { first: first.first, last: first.first + credits - 1 }, most }
}

/** Ranges that follow one another as one: the registry retires them as one, too. */
function joined(ranges: readonly SerialRange[]): readonly SerialRange[] {
  const result: SerialRange[] = []
  for (const { first, last } of ranges) {
    const previous = result.at(-1)
    if (previous && first === previous.last + 1) {
      result[result.length - 1] = { first: previous.first, last }
    } else result.push({ first, last })
  }
  return result
}
