import type { Address } from 'viem'
import type { SerialRange } from '../../src/domain/credits/serials.ts'
import type { Lot, LotPart, RetirementOrder } from '../../src/domain/retirement/orders.ts'
import { unitsPerCredit } from '../../src/domain/units.ts'
import type { RetirementRequest } from './adapter.ts'

/** Whole credits that the registry retires at once, and the contract confirms at once. */
type Piece = {
  readonly quantity: number
  readonly serials: SerialRange
  /** Index of the first part. */
  readonly part: number
  readonly isPooled: boolean
}

const isWhole = (units: bigint): boolean => units % unitsPerCredit === 0n

/**
 * What a lot has to retire next: the rest of its next part, or of all pooled ones, up to the next gap
 * between serial numbers. Null where its serial numbers are not whole ones, which no registry can retire.
 */
export function nextPiece({ parts, nextPart, confirmedOfPart, serials }: Lot): Piece | null {
  const [part, ...after] = parts.slice(nextPart)
  const [range, ...others] = serials
  if (part === undefined || range === undefined) return null
  const isPooled = !isWhole(part.amount.value)
  const rest = part.amount.value - confirmedOfPart.value
  const units = isPooled ? after.reduce((sum, { amount }) => sum + amount.value, rest) : rest
  let { last } = range
  for (const other of others) {
    if (other.first !== last + 1) break
    last = other.last
  }
  const available = last - range.first + 1
  const wanted = Number(units / unitsPerCredit)
  const quantity = Math.min(wanted, available)
  const areWhole =
    isWhole(units) &&
    serials.every((each) => each.firstThousandths === 1_000 && each.lastThousandths === 1_000)
  if (!areWhole || quantity === 0) return null
  const from = range.first
  return { quantity, serials: { first: from, last: from + quantity - 1 }, part: nextPart, isPooled }
}

/** Orders of the next part of a lot, or of all that are pooled. */
export function nextOrders({ parts, nextPart }: Lot): readonly bigint[] {
  const [part, ...after] = parts.slice(nextPart)
  if (part === undefined) return []
  const together = isWhole(part.amount.value) ? [part] : [part, ...after]
  return together.map(({ orderId }) => orderId)
}

/** Where a lot is. */
type Place = { readonly chainId: number; readonly orders: Address }

/**
 * The request to retire what a lot has next; null where no registry could.
 *
 * @param order The order of the next part.
 */
export function requestOf(
  { chainId, orders }: Place,
  lot: Lot,
  credit: RetirementRequest['credit'],
  order: RetirementOrder,
): RetirementRequest | null {
  const piece = nextPiece(lot)
  if (piece === null) return null
  const confirmed = lot.confirmed.value / unitsPerCredit
  const { isPooled, quantity, serials, part } = piece
  // The registry is public: a person's name stays private, and who has no name is an account.
  const named = order.beneficiaryName || `Account ${order.beneficiary}`
  return {
    id: `eip155:${chainId}:${orders}/lot-${lot.id}/part-${part + 1}/after-${confirmed}`,
    lotId: lot.id,
    credit: {
      tokenId: credit.tokenId,
      standard: credit.standard,
      project: credit.project,
      vintage: credit.vintage,
    },
    quantity,
    serials,
    beneficiary: isPooled ? (lot.registryNote.split(',')[0] ?? lot.registryNote) : named,
    account: isPooled ? null : order.beneficiary,
    note: lot.registryNote,
    purpose: isPooled ? null : order.purpose,
    country: isPooled ? null : order.country,
    message: isPooled ? '' : order.message,
  }
}

/** Orders of the part of a lot at which it was released: the registry refused these. */
export function refusedIn(lots: readonly Lot[], retry: readonly bigint[]): ReadonlySet<bigint> {
  const refused = lots.flatMap((lot) =>
    lot.endedAt !== null && lot.confirmed.value < lot.amount.value ? nextOrders(lot) : [],
  )
  return new Set(refused.filter((id) => !retry.includes(id)))
}

/** Half of the whole credits of a lot, without pooled parts; empty below one credit. */
export function halfOf(parts: readonly LotPart[]): readonly LotPart[] {
  const whole = parts.filter(({ amount }) => isWhole(amount.value))
  const [only] = whole
  if (only === undefined) return []
  if (whole.length < parts.length) return whole
  if (whole.length > 1) return whole.slice(0, Math.floor(whole.length / 2))
  const units = (only.amount.value / (2n * unitsPerCredit)) * unitsPerCredit
  return units === 0n ? [] : [{ ...only, amount: { ...only.amount, value: units } }]
}
