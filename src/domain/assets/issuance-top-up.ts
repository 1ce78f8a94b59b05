import type { Amount } from '../../lib/amount.ts'
import type { FinancialAsset } from './financial-asset.ts'

/** The contract rounds each of its accruals up, and runs so many at most. */
const mostAccruals = 8n

/**
 * The most USDC that issuing shares adds to the running yield, so that none of the other shares earns
 * less: what has not accrued, times the new shares, divided by the earning shares. It falls as yield
 * accrues. 0 while nothing accrues, or nobody earns it, where the contract refuses.
 *
 * @example
 * // 30 USDC to accrue, 100 earning shares, 50 new ones
 * issuanceTopUp(asset, units) // { value: 15_000_008n, decimals: 6 }
 */
export function issuanceTopUp(
  { unaccruedYield, earningShares }: Pick<FinancialAsset, 'unaccruedYield' | 'earningShares'>,
  units: Amount,
): Amount {
  const { value: unaccrued, decimals } = unaccruedYield
  if (unaccrued === 0n || earningShares.value === 0n) return { value: 0n, decimals }
  return { value: (unaccrued * units.value) / earningShares.value + mostAccruals, decimals }
}
