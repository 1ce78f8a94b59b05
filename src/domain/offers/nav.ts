import type { Amount } from '../../lib/amount.ts'
import { type DaySeconds, formatDay } from '../../lib/day.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { formatCount } from '../../lib/number-format.ts'

/** Net asset value of one whole share, with the date that it is of. */
export type Nav = {
  /** USDC. */
  readonly price: Amount
  /** Unix seconds. */
  readonly asOf: DaySeconds
  /**
   * Whether it is older than the terms allow, so that nothing should rely on it. The contract decides:
   * `isNavStale` in `contracts/assets/FinancialAsset.sol`, read by `domain/assets/financial-asset.ts`.
   */
  readonly isStale: boolean
}

/**
 * What a person has to know before relying on a NAV that is not current; null for a current one.
 *
 * @example
 * staleNavText(nav) // 'The net asset value is stale: it is dated Jan 1, 2026.'
 */
export function staleNavText(nav: Nav | null): string | null {
  return nav?.isStale ? `The net asset value is stale: it is dated ${formatDay(nav.asOf)}.` : null
}

const wholeBps = 10_000n

/**
 * A deviation of more than 10 % from NAV in words; null within 10 %, and where there is no NAV. The
 * maker of such an offer accepts it, and its taker is shown it.
 *
 * @example
 * navDeviationText(usdc(1_300_000n), usdc(1_000_000n)) // '30.00% above NAV'
 */
export function navDeviationText(price: Amount, nav: Amount | null): string | null {
  if (nav === null || nav.value === 0n || price.value === 0n) return null
  const isBelow = price.value < nav.value
  const difference = isBelow ? nav.value - price.value : price.value - nav.value
  if (difference * 10n <= nav.value) return null
  // From ten times NAV a multiple is easier to read than a percentage.
  if (price.value >= nav.value * 10n) {
    return `${formatCount(price.value / nav.value)} times NAV`
  }
  const percent = formatBasisPoints((difference * wholeBps) / nav.value)
  return `${percent} ${isBelow ? 'below' : 'above'} NAV`
}

/**
 * What a seller confirms about the NAV before asking a price; undefined where it is current and near.
 *
 * @example
 * sellerConfirms(usdc(1_300_000n), nav) // 'I offer at 30.00% above NAV.'
 */
export function sellerConfirms(price: Amount, nav: Nav | null): string | undefined {
  const stale = staleNavText(nav)
  if (stale !== null) return `${stale} I set the price without it.`
  const deviation = navDeviationText(price, nav?.price ?? null)
  return deviation === null ? undefined : `I offer at ${deviation}.`
}
