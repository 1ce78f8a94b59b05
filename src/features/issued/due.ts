import type { MarketAsset } from '../../domain/assets/market-asset.ts'
import type { Issuance } from '../../domain/credits/credit.ts'
import { daySeconds, formatDay } from '../../lib/day.ts'

/** Before maturity by so much, the issuer is reminded of the settlement: 30 days. */
const settlementNotice = 30 * daySeconds

/**
 * What an issuer has to do about an asset, most pressing first; empty for nothing.
 *
 * @param issuances Issuances of a credit; none for a financial asset.
 * @param now Unix seconds.
 */
export function dueFor(
  { status, nav, maturity, settlementPrice }: MarketAsset,
  issuances: readonly Issuance[],
  now: number,
): readonly string[] {
  if (status === 'REJECTED') return ['Correct the document: a verifier rejected it']
  if (status === 'SUSPENDED') return ['Suspended: resolve what the verifier found']
  if (settlementPrice !== null) return []
  const matures = maturity !== null && maturity - now < settlementNotice
  const requested = issuances.filter((each) => each.status === 'REQUESTED').length
  const rejected = issuances.filter((each) => each.status === 'REJECTED').length
  return [
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
