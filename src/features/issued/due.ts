import type { MarketAsset } from '../../domain/assets/market-asset.ts'
import type { Issuance } from '../../domain/credits/credit.ts'
import type { DeskStep } from '../../domain/dealing/due.ts'
import { formatDateTime } from '../../lib/date.ts'
import { daySeconds, formatDay } from '../../lib/day.ts'
import { formatUsd } from '../../lib/format-money.ts'

/** Before maturity by so much, the issuer is reminded of the settlement: 30 days. */
const settlementNotice = 30 * daySeconds

/** Before a dealing day lapses by so much, its lapse is said: 2 days. */
const lapseNotice = 2 * daySeconds

/**
 * What an issuer has to do about an asset, most pressing first; empty for nothing.
 *
 * @param issuances Issuances of a credit; none for a financial asset.
 * @param now Unix seconds.
 * @param steps What has to be done at its dealing desk, the earliest day first; none without a desk.
 */
export function dueFor(
  { status, nav, maturity, settlementPrice }: MarketAsset,
  issuances: readonly Issuance[],
  now: number,
  steps: readonly DeskStep[] = [],
): readonly string[] {
  if (status === 'REJECTED') return ['Correct the document: a verifier rejected it']
  if (status === 'SUSPENDED') return ['Suspended: resolve what the verifier found']
  if (settlementPrice !== null) return []
  const matures = maturity !== null && maturity - now < settlementNotice
  const requested = issuances.filter((each) => each.status === 'REQUESTED').length
  const rejected = issuances.filter((each) => each.status === 'REJECTED').length
  return [
    ...steps.map((step) => deskText(step, now)),
    ...(matures
      ? [now < maturity ? `Settle from ${formatDay(maturity)}` : 'Settle now: it has matured']
      : []),
    ...(nav?.isStale ? [`Update NAV: it is stale, as of ${formatDay(nav.asOf)}`] : []),
    ...(status === 'PENDING' || requested > 0 ? ['Waiting for a verifier'] : []),
    ...(rejected > 0
      ? [rejected === 1 ? '1 issuance was rejected' : `${rejected} issuances were rejected`]
      : []),
  ]
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
