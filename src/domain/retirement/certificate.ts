import type { Address } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import { type DaySeconds, dayOrNone, formatLongDay } from '../../lib/day.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import {
  type CreditStatus,
  type CreditType,
  creditStatusOf,
  creditTypeOf,
} from '../credits/credit-type.ts'
import {
  type AllocatedRange,
  allocatedRangesOf,
  type RawAllocatedRange,
} from '../credits/serials.ts'
import { type RawStatedDetails, type StatedDetails, statedDetailsOf } from '../stated-details.ts'
import { creditAmount } from '../units.ts'

/** Period that a retirement covers, in unix seconds; either end can be open. */
export type CoveredPeriod = { readonly start: DaySeconds | null; readonly end: DaySeconds | null }

/** A retirement certificate. */
export type Certificate = StatedDetails & {
  readonly id: bigint
  readonly tokenId: bigint
  readonly amount: Amount
  /** Units of the batch that had left circulation before. */
  readonly offset: bigint
  /** Serial numbers of the retired units. */
  readonly serials: readonly AllocatedRange[]
  /** Account whose credits were burned. */
  readonly retiredBy: Address
  /** Unix seconds. */
  readonly retiredAt: number
  readonly beneficiary: Address
  readonly period: CoveredPeriod
  readonly batch: number
  readonly vintage: number
  /** First and last second of the monitoring or production period, unix seconds. */
  readonly monitoringStart: DaySeconds
  readonly monitoringEnd: DaySeconds
  /** Unix seconds; null for a credit that does not expire. */
  readonly expirationDate: DaySeconds | null
  /** The registry's number of the batch; null where serial numbers do not restart with each. */
  readonly registryBatch: bigint | null
  readonly type: CreditType
  /** Current status of the credit, not the one at the time of retirement. */
  readonly creditStatus: CreditStatus
  readonly project: {
    readonly name: string
    readonly code: string
    readonly location: string
    readonly methodology: string
    readonly standard: string
  }
}

/** The `Certificate` struct as the contract returns it. */
export type RawCertificate = RawStatedDetails & {
  readonly id: bigint
  readonly tokenId: bigint
  readonly amount: bigint
  readonly offset: bigint
  readonly retiredBy: Address
  readonly beneficiary: Address
  readonly retiredAt: bigint
  readonly periodStart: bigint
  readonly periodEnd: bigint
  readonly batch: number
  readonly vintage: number
  readonly monitoringStart: bigint
  readonly monitoringEnd: bigint
  readonly expirationDate: bigint
  readonly registryBatch: bigint
  readonly creditType: number
  readonly creditStatus: number
  readonly projectName: string
  readonly projectCode: string
  readonly projectLocation: string
  readonly methodology: string
  readonly standard: string
  readonly serials: readonly RawAllocatedRange[]
}

/**
 * Converts the contract's struct.
 *
 * @throws RangeError for an unknown purpose, type or status.
 */
export function certificateOf(raw: RawCertificate): Certificate {
  return {
    id: raw.id,
    tokenId: raw.tokenId,
    amount: creditAmount(raw.amount),
    offset: raw.offset,
    serials: allocatedRangesOf(raw.serials),
    retiredBy: raw.retiredBy,
    retiredAt: toSafeInteger(raw.retiredAt),
    beneficiary: raw.beneficiary,
    ...statedDetailsOf(raw),
    period: periodOf(raw.periodStart, raw.periodEnd),
    batch: raw.batch,
    vintage: raw.vintage,
    monitoringStart: toSafeInteger(raw.monitoringStart),
    monitoringEnd: toSafeInteger(raw.monitoringEnd),
    expirationDate: dayOrNone(raw.expirationDate),
    registryBatch: raw.registryBatch === 0n ? null : raw.registryBatch,
    type: creditTypeOf(raw.creditType),
    creditStatus: creditStatusOf(raw.creditStatus),
    project: {
      name: raw.projectName,
      code: raw.projectCode,
      location: raw.projectLocation,
      methodology: raw.methodology,
      standard: raw.standard,
    },
  }
}

/** Converts a period of the contracts, where 0 stands for an open end. */
export function periodOf(start: bigint, end: bigint): CoveredPeriod {
  return { start: dayOrNone(start), end: dayOrNone(end) }
}

/**
 * How a certificate names its beneficiary; null where it names only the account.
 *
 * @example
 * beneficiaryText(certificate) // 'Alder Logistics GmbH', or 'A natural person'
 */
export function beneficiaryText({
  beneficiaryName,
  nameHash,
}: Pick<StatedDetails, 'beneficiaryName' | 'nameHash'>): string | null {
  if (nameHash !== null) return 'A natural person'
  return beneficiaryName === '' ? null : beneficiaryName
}

/**
 * Text of the period that a retirement covers; null if none is stated.
 *
 * @example
 * periodText({ start: 1_704_067_200, end: 1_735_603_200 }) // 'January 1, 2024 to December 31, 2024'
 * periodText({ start: 1_704_067_200, end: 1_704_153_599 }) // 'January 1, 2024'
 */
export function periodText({ start, end }: CoveredPeriod): string | null {
  if (start === null) return end === null ? null : `Until ${formatLongDay(end)}`
  if (end === null) return `From ${formatLongDay(start)}`
  const [first, last] = [formatLongDay(start), formatLongDay(end)]
  return first === last ? first : `${first} to ${last}`
}
