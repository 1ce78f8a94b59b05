import type { MarketAsset } from '../../domain/assets/market-asset.ts'
import { maturityOf } from '../../domain/assets/maturity.ts'
import type { Issuance } from '../../domain/credits/credit.ts'
import type { DeskStep } from '../../domain/dealing/due.ts'
import type { WaitingNav } from '../../domain/servicing/nav-signing.ts'
import { owedIn, type PromisedStanding } from '../../domain/servicing/standing.ts'
import { formatDateTime } from '../../lib/date.ts'
import { daySeconds, formatDay } from '../../lib/day.ts'
import { formatUsd } from '../../lib/format-money.ts'

/** Before maturity by so much, the issuer is reminded of the settlement: 30 days. */
const settlementNotice = 30 * daySeconds

/** Before a promised payment by so much, the issuer is reminded of it: 14 days. */
const paymentNotice = 14 * daySeconds

/** Before a dealing day lapses by so much, its lapse is said: 2 days. */
const lapseNotice = 2 * daySeconds

/** What the desk and the ledger of a financial asset wait for. */
export type Waiting = {
  /** What has to be done at its dealing desk, the earliest day first; none without a desk. */
  readonly steps: readonly DeskStep[]
  /** Null for an asset without a schedule. */
  readonly promised: PromisedStanding | null
  /** A net asset value that waits for the administrator; null when none does. */
  readonly nav: WaitingNav | null
}

const nothing: Waiting = { steps: [], promised: null, nav: null }

/**
 * What an issuer has to do about an asset, most pressing first; empty for nothing.
 *
 * @param issuances Issuances of a credit; none for a financial asset.
 * @param now Unix seconds.
 * @param waiting What its desk and its ledger wait for; nothing for a credit.
 */
export function dueFor(
  asset: MarketAsset,
  issuances: readonly Issuance[],
  now: number,
  waiting: Waiting = nothing,
): readonly string[] {
  const { status, nav, settlementPrice } = asset
  if (status === 'REJECTED') return ['Correct the document: a verifier rejected it']
  if (status === 'SUSPENDED') return ['Suspended: resolve what the verifier found']
  if (settlementPrice !== null) return []
  const requested = issuances.filter((each) => each.status === 'REQUESTED').length
  const rejected = issuances.filter((each) => each.status === 'REJECTED').length
  return [
    ...paymentTexts(waiting.promised, now),
    ...waiting.steps.map((step) => deskText(step, now)),
    ...settlementTexts(asset, now),
    ...(waiting.nav === null
      ? []
      : [
          `NAV of ${formatDay(waiting.nav.asOf)} waits for the administrator until ${formatDateTime(waiting.nav.expiresAt)}`,
        ]),
    ...(nav?.isStale ? [`Update NAV: it is stale, as of ${formatDay(nav.asOf)}`] : []),
    ...(status === 'PENDING' || requested > 0 ? ['Waiting for a verifier'] : []),
    ...(rejected > 0
      ? [rejected === 1 ? '1 issuance was rejected' : `${rejected} issuances were rejected`]
      : []),
  ]
}

/** When to settle. From the maturity that was filed on an issuer may; by the one that applies it has to. */
function settlementTexts(asset: MarketAsset, now: number): readonly string[] {
  const { maturity } = asset
  const until = maturityOf(asset)
  if (maturity === null || until === null || until - now >= settlementNotice) return []
  if (now >= until) return ['Settle now: it has matured']
  return [now < maturity ? `Settle from ${formatDay(maturity)}` : `Settle by ${formatDay(until)}`]
}

/** What has to be paid now, or else soon. The repayment at maturity is a settlement. */
function paymentTexts(promised: PromisedStanding | null, now: number): readonly string[] {
  if (promised === null || !promised.isInForce || promised.settledAt !== null) return []
  const { since, next } = promised
  const owed = owedIn(promised)
  if (owed.value > 0n) {
    return [`Pay ${formatUsd(owed)}${since === null ? '' : `, due since ${formatDay(since)}`}`]
  }
  return next !== null && next.amount !== null && next.at - now < paymentNotice
    ? [`Pay ${formatUsd(next.amount)} on ${formatDay(next.at)}`]
    : []
}

/** What has to be done for a dealing day, and that it lapses soon. */
function deskText(step: DeskStep, now: number): string {
  const lapse =
    step.lapsesAt - now < lapseNotice ? `; it lapses on ${formatDateTime(step.lapsesAt)}` : ''
  switch (step.kind) {
    case 'state-nav':
      return `State the NAV of dealing day ${step.day} from ${formatDateTime(step.from)}${lapse}`
    case 'bring-cash':
      return `Bring ${formatUsd(step.missing)} for dealing day ${step.day} by ${formatDateTime(step.until)}${lapse}`
    case 'strike':
      return `Strike dealing day ${step.day}${lapse}`
  }
}
