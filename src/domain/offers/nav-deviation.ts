import type { Amount } from '../../lib/amount.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'

const basis = 10_000n

/** Deviation from NAV that an offer's maker must accept and its taker is shown: 10 %. */
const notableBps = 1_000n

/**
 * Deviation of a price from NAV in basis points, rounded towards zero; negative below NAV. Both in
 * the same unit.
 */
function navDeviationBps(price: Amount, nav: Amount): bigint {
  return ((price.value - nav.value) * basis) / nav.value
}

/**
 * A deviation of more than 10 % from NAV in words; null within 10 %, and where there is no NAV.
 *
 * @example
 * navDeviationText(usdc(1_300_000n), usdc(1_000_000n)) // '30.0% above NAV'
 */
export function navDeviationText(price: Amount, nav: Amount | null): string | null {
  if (nav === null || nav.value === 0n || price.value === 0n) return null
  const bps = navDeviationBps(price, nav)
  const size = bps < 0n ? -bps : bps
  const isNotable = (price.value - nav.value) ** 2n * 100n > nav.value ** 2n
  if (!isNotable) return null
  // Above ten times NAV a multiple is easier to read than a percentage.
  const text =
    bps >= 9n * basis
      ? `${(price.value / nav.value).toLocaleString('en')} times NAV`
      : `${formatBasisPoints(size < notableBps ? notableBps : size, { digits: 1 })} ${bps < 0n ? 'below' : 'above'} NAV`
  return text
}
