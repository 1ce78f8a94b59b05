import type { Address } from 'viem'
import type { SerialRange } from '../../src/domain/credits/serials.ts'
import {
  isPooled,
  nextRetirement,
  type Retirement,
  retirementsOf,
} from '../../src/domain/retirement/lot-progress.ts'
import type { Lot, LotPart, RetirementOrder } from '../../src/domain/retirement/orders.ts'
import { unitsPerCredit } from '../../src/domain/units.ts'
import type { RetirementRequest } from './adapter.ts'

/** What a lot has to retire at the registry next; undefined where all is confirmed. */
const next = (lot: Lot): Retirement | undefined => nextRetirement(retirementsOf(lot))

/**
 * Serial numbers that the registry retires at once next, and the contract confirms at once: up to the next
 * gap between them. Null where they are not whole ones, which no registry can retire.
 */
export function nextSerials(lot: Lot): SerialRange | null {
  const areWhole = lot.serials.every(
    ({ firstThousandths, lastThousandths }) =>
      firstThousandths === 1_000 && lastThousandths === 1_000,
  )
  return areWhole ? (next(lot)?.serials[0] ?? null) : null
}

/** Orders of the next part of a lot, or of all that are pooled. */
export const nextOrders = (lot: Lot): readonly bigint[] => next(lot)?.orderIds ?? []

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
  const serials = nextSerials(lot)
  if (serials === null) return null
  const confirmed = lot.confirmed.value / unitsPerCredit
  const isPool = next(lot)?.isPool === true
  // The registry is public: a person's name stays private, and who has no name is an account.
  const named = order.beneficiaryName || `Account ${order.beneficiary}`
  return {
    id: `eip155:${chainId}:${orders}/lot-${lot.id}/part-${lot.nextPart + 1}/after-${confirmed}`,
    lotId: lot.id,
    credit: {
      tokenId: credit.tokenId,
      standard: credit.standard,
      project: credit.project,
      vintage: credit.vintage,
    },
    quantity: serials.last - serials.first + 1,
    serials,
    beneficiary: isPool ? (lot.registryNote.split(',')[0] ?? lot.registryNote) : named,
    account: isPool ? null : order.beneficiary,
    note: lot.registryNote,
    purpose: isPool ? null : order.purpose,
    country: isPool ? null : order.country,
    message: isPool ? '' : order.message,
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
  const whole = parts.filter(({ amount }) => !isPooled(amount))
  const [only] = whole
  if (only === undefined) return []
  if (whole.length < parts.length) return whole
  if (whole.length > 1) return whole.slice(0, Math.floor(whole.length / 2))
  const units = (only.amount.value / (2n * unitsPerCredit)) * unitsPerCredit
  return units === 0n ? [] : [{ ...only, amount: { ...only.amount, value: units } }]
}
