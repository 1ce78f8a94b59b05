import type { Amount } from '../../lib/amount.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'

const wholeBps = 10_000n

/**
 * A deviation of more than 10 % from NAV in words; null within 10 %, and where there is no NAV. The
 * maker of such an offer accepts it, and its taker is shown it.
 *
 * @example
 * navDeviationText(usdc(1_300_000n), usdc(1_000_000n)) // '30.0% above NAV'
 */
export function navDeviationText(price: Amount, nav: Amount | null): string | null {
  if (nav === null || nav.value === 0n || price.value === 0n) return null
  const isBelow = price.value < nav.value
  const difference = isBelow ? nav.value - price.value : price.value - nav.value
  if (difference * 10n <= nav.value) return null
  // From ten times NAV a multiple is easier to read than a percentage.
  if (price.value >= nav.value * 10n) {
    return `${(price.value / nav.value).toLocaleString('en')} times NAV`
  }
  const percent = formatBasisPoints((difference * wholeBps) / nav.value, { digits: 1 })
  return `${percent} ${isBelow ? 'below' : 'above'} NAV`
}
