import type { Strategy } from '../../../domain/strategies/strategy.ts'
import type { Amount } from '../../../lib/amount.ts'
import type { AmountLimits } from '../../../lib/amount-limits.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'

/**
 * Validates an application: at least the strategy's minimum deposit, more than zero, and no more
 * than the balance where one is known.
 */
export function applicationLimits(
  { minDeposit: { value } }: Pick<Strategy, 'minDeposit'>,
  balance?: Amount,
): AmountLimits {
  return {
    unit: 'USDC',
    decimals: usdcDecimals,
    min: value === 0n ? 1n : value,
    balance: balance?.value,
  }
}
