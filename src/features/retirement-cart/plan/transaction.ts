import type { Intent } from '../../../chain/transactions/intent.ts'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import type { CreditStatus } from '../../../domain/credits/credit-type.ts'
import type { CreditNotice } from '../../../domain/credits/notices/notice.ts'
import { noticeNotes } from '../../../domain/credits/notices/notice-text.ts'
import { type Cart, type LineSource, maximumLines } from '../../../domain/retirement/cart.ts'
import { fractionProblem } from '../../../domain/retirement/purpose.ts'
import type { RetirementDetails } from '../../../domain/retirement/retirement-details.ts'
import type { Amount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import type { Loadable } from '../../../lib/loadable.ts'
import type { HoldingLine, PlanLine } from './lines.ts'

/** Why a transaction cannot be signed yet. */
export type Obstacle =
  /** The form about the certificates has a problem. */
  | { readonly kind: 'details' }
  /** The contracts, the market or a price are still being read. */
  | { readonly kind: 'pending' }
  /** It would issue more certificates than one transaction can. */
  | { readonly kind: 'too-many'; readonly most: number }
  | { readonly kind: 'more-than-held'; readonly credit: MarketCredit; readonly held: Amount }
  | { readonly kind: 'not-for-sale'; readonly status: Exclude<CreditStatus, 'VERIFIED'> }
  /** Others offer less than the line asks for. */
  | { readonly kind: 'more-than-offered'; readonly credit: MarketCredit; readonly offered: Amount }
  | { readonly kind: 'expired'; readonly credit: MarketCredit }
  /** Energy certificates are retired in whole megawatt-hours. */
  | { readonly kind: 'not-whole'; readonly problem: string }
  | { readonly kind: 'missing-usdc'; readonly missing: Amount }
  /** The slippage tolerance is invalid. */
  | { readonly kind: 'no-tolerance' }
  /** No open pool trades the credit. */
  | { readonly kind: 'no-pool' }
  | { readonly kind: 'more-than-pooled' }
  | { readonly kind: 'quote-failed'; readonly error: Error }

/** One transaction of a plan: what to sign, or why not yet. */
export type PlannedTransaction = {
  /** The lines of the cart that it settles once its certificates are issued or its orders submitted. */
  readonly settles: Cart
} & (
  | { readonly ok: true; readonly intent: Intent }
  | { readonly ok: false; readonly obstacle: Obstacle }
)

/** A transaction without an obstacle. */
export type ReadyTransaction = Extract<PlannedTransaction, { readonly ok: true }>

/** Why a cart takes more than one transaction; null when it does not. */
export function splitReason(count: number): string | null {
  return count > 1 ? separation : null
}

const separation =
  'Credits you hold are retired by one call from your own account, and those kept at a registry are ordered by another. Bought credits are retired by the contract that buys them, which cannot touch what you hold. Credit tokens and trades through pools take one transaction per credit.'

/** Makes a transaction of lines from one source, unless an obstacle prevents it. */
export type Prepare = (
  source: LineSource,
  lines: readonly PlanLine[],
  obstacle: Obstacle | null,
  /** Gives null while something that it needs is still being read. */
  build: (details: RetirementDetails) => Intent | null,
) => PlannedTransaction

/**
 * Prepares the transactions of a cart.
 *
 * @param details What is written on the certificates; null while the form has a problem.
 * @param count How many transactions the cart takes. Each of several says why there are others.
 * @param notices What registries reported. Each transaction says what is in force about its credits, or that
 * this could not be read, which keeps nobody from retiring.
 */
export function preparation(
  details: RetirementDetails | null,
  count: number,
  notices: Loadable<readonly CreditNotice[]>,
): Prepare {
  const reason = splitReason(count)
  const reasons = reason === null ? [] : [`One of ${count} transactions. ${isolated(reason)}`]
  return (source, lines, obstacle, build) => {
    const settles = lines.map(({ credit, units }) => ({
      assetId: credit.assetId.toString(),
      source,
      units: units.value,
    }))
    if (obstacle !== null) return { ok: false, settles, obstacle }
    if (details === null) return { ok: false, settles, obstacle: { kind: 'details' } }
    const intent = build(details)
    if (intent === null || notices.status === 'pending')
      return { ok: false, settles, obstacle: { kind: 'pending' } }
    const reported = noticeNotes(
      lines.map(({ credit }) => credit),
      notices,
    )
    const notes = [...reported, ...(intent.notes ?? []), ...reasons]
    return { ok: true, settles, intent: { ...intent, notes } }
  }
}

/** What has expired supports no claim any more, and the contract does not retire it. */
export function expired({ credit }: PlanLine): Obstacle | null {
  return credit.status === 'EXPIRED' ? { kind: 'expired', credit } : null
}

/** Of some credits only whole ones can be retired. */
export function fractionObstacle({ credit, units }: PlanLine): Obstacle | null {
  const problem = fractionProblem(credit.project.type, units.value)
  return problem === null ? null : { kind: 'not-whole', problem }
}

export function moreThanHeld({ credit, units, held }: HoldingLine): Obstacle | null {
  return units.value > held.value ? { kind: 'more-than-held', credit, held } : null
}

/** @param certificates One entry for each certificate that would be issued. */
export function tooMany(certificates: readonly unknown[]): Obstacle | null {
  return certificates.length > maximumLines ? { kind: 'too-many', most: maximumLines } : null
}

/** The first line's obstacle. */
export function firstObstacle<Line>(
  lines: readonly Line[],
  obstacleOf: (line: Line) => Obstacle | null,
): Obstacle | null {
  return lines.map(obstacleOf).find((obstacle) => obstacle !== null) ?? null
}
