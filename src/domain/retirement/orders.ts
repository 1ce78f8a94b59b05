import { type Address, zeroAddress } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { atCode } from '../at-code.ts'
import {
  type AllocatedRange,
  allocatedRangesOf,
  type RawAllocatedRange,
} from '../credits/serials.ts'
import { type RawStatedDetails, type StatedDetails, statedDetailsOf } from '../stated-details.ts'
import { creditAmount } from '../units.ts'
import { type CoveredPeriod, periodOf } from './certificate.ts'

/** What happens with the units of an order, in the order of the contract's codes. */
const orderStates = ['SUBMITTED', 'TAKEN', 'CONFIRMED', 'RETURNED'] as const

export type OrderState = (typeof orderStates)[number]

/**
 * An order to retire units of one credit at its registry. Its parts can end in different ways:
 * `amount` is always the sum of `confirmed`, `returned`, `taken` and `waiting`.
 */
export type RetirementOrder = StatedDetails & {
  readonly id: bigint
  readonly tokenId: bigint
  /** Account on whose behalf the units are retired. */
  readonly holder: Address
  /** Whose the certificates will be. */
  readonly beneficiary: Address
  readonly state: OrderState
  /** Unix seconds. */
  readonly submittedAt: number
  /** Unix seconds until which a lot can take it, and from which on anyone may return what waits. */
  readonly endsAt: number
  readonly amount: Amount
  /** Retired by the registry; each part has a certificate. */
  readonly confirmed: Amount
  readonly returned: Amount
  /** In the lot that is being retired at the registry now. */
  readonly taken: Amount
  /** Waits for a lot; the holder can withdraw it. */
  readonly waiting: Amount
  readonly period: CoveredPeriod
}

/** Whether anything of an order is neither retired nor returned. */
export const isOpenOrder = ({ state }: Pick<RetirementOrder, 'state'>): boolean =>
  state === 'SUBMITTED' || state === 'TAKEN'

/** Units of one order in a lot. */
export type LotPart = { readonly orderId: bigint; readonly amount: Amount }

/** Whole credits that an operator retires at the registry. */
export type Lot = {
  readonly id: bigint
  readonly tokenId: bigint
  readonly operator: Address
  /** Unix seconds. */
  readonly takenAt: number
  /** Unix seconds; null while it is being retired. */
  readonly endedAt: number | null
  /** Unix seconds from which on an independent verifier may decide it. */
  readonly resolvableFrom: number
  readonly amount: Amount
  readonly confirmed: Amount
  /** Index of the first part that is not wholly confirmed, and what of it is. */
  readonly nextPart: number
  readonly confirmedOfPart: Amount
  /** Those of whole credits first, then the pooled ones, in the order in which they are confirmed. */
  readonly parts: readonly LotPart[]
  /** Serial numbers that are not confirmed; none once the lot has ended. */
  readonly serials: readonly AllocatedRange[]
  /** What the operator writes in the note of the registry's retirement. */
  readonly registryNote: string
}

/** A retirement at the registry as its operator, or a verifier, stated it here. */
export type Confirmation = {
  readonly id: bigint
  readonly tokenId: bigint
  readonly lotId: bigint
  readonly confirmedBy: Address
  /** Unix seconds. */
  readonly confirmedAt: number
  /** Day that the registry states, unix seconds of its start in UTC. */
  readonly registryDate: number
  /** Whether the registry names the lot instead of one beneficiary. */
  readonly isPooled: boolean
  readonly amount: Amount
  readonly serials: readonly AllocatedRange[]
  readonly firstCertificateId: bigint
  readonly certificateCount: number
  /** keccak256 of the bytes of the registry's document. */
  readonly documentHash: `0x${string}`
  /** The registry's id of the retirement. */
  readonly reference: string
}

/** Order and confirmation that a certificate comes from. */
export type CertificateOrigin = { readonly orderId: bigint; readonly confirmationId: bigint }

/** The `OrderView` struct as the contract returns it. */
export type RawOrder = {
  readonly id: bigint
  readonly tokenId: bigint
  readonly holder: Address
  readonly state: number
  readonly submittedAt: bigint
  readonly endsAt: bigint
  readonly amount: bigint
  readonly confirmed: bigint
  readonly returned: bigint
  readonly taken: bigint
  readonly waiting: bigint
  readonly details: RawStatedDetails & {
    readonly beneficiary: Address
    readonly periodStart: bigint
    readonly periodEnd: bigint
  }
}

/**
 * Converts the contract's struct.
 *
 * @throws RangeError for an unknown state or purpose.
 */
export function orderOf({ details, ...raw }: RawOrder): RetirementOrder {
  return {
    id: raw.id,
    tokenId: raw.tokenId,
    holder: raw.holder,
    beneficiary: details.beneficiary === zeroAddress ? raw.holder : details.beneficiary,
    state: atCode(orderStates, raw.state, 'order state'),
    submittedAt: toSafeInteger(raw.submittedAt),
    endsAt: toSafeInteger(raw.endsAt),
    amount: creditAmount(raw.amount),
    confirmed: creditAmount(raw.confirmed),
    returned: creditAmount(raw.returned),
    taken: creditAmount(raw.taken),
    waiting: creditAmount(raw.waiting),
    ...statedDetailsOf(details),
    period: periodOf(details.periodStart, details.periodEnd),
  }
}

/** The `LotView` struct as the contract returns it. */
export type RawLot = {
  readonly id: bigint
  readonly amount: bigint
  readonly resolvableFrom: bigint
  readonly serials: readonly RawAllocatedRange[]
  readonly registryNote: string
  readonly lot: {
    readonly tokenId: bigint
    readonly operator: Address
    readonly takenAt: number
    readonly endedAt: number
    readonly nextPart: number
    readonly confirmed: bigint
    readonly confirmedOfPart: bigint
    readonly parts: readonly { readonly orderId: number; readonly amount: bigint }[]
  }
}

/** Converts the contract's struct. */
export function lotOf({ lot, ...raw }: RawLot): Lot {
  return {
    id: raw.id,
    tokenId: lot.tokenId,
    operator: lot.operator,
    takenAt: lot.takenAt,
    endedAt: lot.endedAt === 0 ? null : lot.endedAt,
    resolvableFrom: toSafeInteger(raw.resolvableFrom),
    amount: creditAmount(raw.amount),
    confirmed: creditAmount(lot.confirmed),
    nextPart: lot.nextPart,
    confirmedOfPart: creditAmount(lot.confirmedOfPart),
    parts: lot.parts.map(({ orderId, amount }) => ({
      orderId: BigInt(orderId),
      amount: creditAmount(amount),
    })),
    serials: allocatedRangesOf(raw.serials),
    registryNote: raw.registryNote,
  }
}

/** The `ConfirmationView` struct as the contract returns it. */
export type RawConfirmation = {
  readonly id: bigint
  readonly tokenId: bigint
  readonly serials: readonly RawAllocatedRange[]
  readonly confirmation: {
    readonly confirmedBy: Address
    readonly confirmedAt: number
    readonly registryDate: number
    readonly isPooled: boolean
    readonly lotId: number
    readonly amount: bigint
    readonly firstCertificateId: number
    readonly certificateCount: number
    readonly documentHash: `0x${string}`
    readonly registryReference: string
  }
}

/** Converts the contract's struct. */
export function confirmationOf({ confirmation, ...raw }: RawConfirmation): Confirmation {
  return {
    id: raw.id,
    tokenId: raw.tokenId,
    lotId: BigInt(confirmation.lotId),
    confirmedBy: confirmation.confirmedBy,
    confirmedAt: confirmation.confirmedAt,
    registryDate: confirmation.registryDate,
    isPooled: confirmation.isPooled,
    amount: creditAmount(confirmation.amount),
    serials: allocatedRangesOf(raw.serials),
    firstCertificateId: BigInt(confirmation.firstCertificateId),
    certificateCount: confirmation.certificateCount,
    documentHash: confirmation.documentHash,
    reference: confirmation.registryReference,
  }
}
