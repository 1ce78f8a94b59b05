import { usdcDecimals } from '../../../api/local/strategy-rules.ts'
import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import type { Amount } from '../../../lib/amount.ts'
import type { AmountLimits } from '../../../lib/amount-limits.ts'

/** The least that a strategy takes. */
export function minDeposit(strategy: Pick<YieldStrategy, 'min_deposit'>): Amount {
  return { value: BigInt(strategy.min_deposit), decimals: usdcDecimals }
}

/**
 * What an application may be: at least the strategy's minimum deposit, never nothing, and no more
 * than the balance where one is known.
 */
export function applicationLimits(
  strategy: Pick<YieldStrategy, 'min_deposit'>,
  balance?: Amount,
): AmountLimits {
  const { value } = minDeposit(strategy)
  return {
    unit: 'USDC',
    decimals: usdcDecimals,
    min: value === 0n ? 1n : value,
    balance: balance?.value,
  }
}
