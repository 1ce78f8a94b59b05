import type { Address } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import { secondsOrNone } from '../../lib/date.ts'
import { creditAmount } from '../credits/credit.ts'
import {
  type CreditStatus,
  type CreditType,
  creditStatusOf,
  creditTypeOf,
} from '../credits/credit-type.ts'

/** Period that a retirement covers, in unix seconds; either end can be open. */
export type CoveredPeriod = { readonly start: number | null; readonly end: number | null }

/** A retirement certificate. */
export type Certificate = {
  readonly id: bigint
  readonly tokenId: bigint
  readonly amount: Amount
  /** Account whose credits were burned. */
  readonly retiredBy: Address
  /** Unix seconds. */
  readonly retiredAt: number
  readonly beneficiary: Address
  /** Entered by the retiring account, not verified. */
  readonly beneficiaryName: string
  /** Entered by the retiring account, not verified. */
  readonly message: string
  readonly period: CoveredPeriod
  readonly vintage: number
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
export type RawCertificate = {
  readonly id: bigint
  readonly tokenId: bigint
  readonly amount: bigint
  readonly retiredBy: Address
  readonly beneficiary: Address
  readonly retiredAt: bigint
  readonly periodStart: bigint
  readonly periodEnd: bigint
  readonly vintage: number
  readonly creditType: number
  readonly creditStatus: number
  readonly beneficiaryName: string
  readonly message: string
  readonly projectName: string
  readonly projectCode: string
  readonly projectLocation: string
  readonly methodology: string
  readonly standard: string
}

/** Converts the contract's struct. */
export function certificateOf(raw: RawCertificate): Certificate {
  return {
    id: raw.id,
    tokenId: raw.tokenId,
    amount: creditAmount(raw.amount),
    retiredBy: raw.retiredBy,
    retiredAt: Number(raw.retiredAt),
    beneficiary: raw.beneficiary,
    beneficiaryName: raw.beneficiaryName,
    message: raw.message,
    period: periodOf(raw.periodStart, raw.periodEnd),
    vintage: raw.vintage,
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
  return { start: secondsOrNone(start), end: secondsOrNone(end) }
}
