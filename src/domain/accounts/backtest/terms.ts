import { smaller } from '../../../lib/bigint.ts'
import type { Tip } from '../account-rule.ts'
import type { PriceBounds, TradeLimits } from '../rules/trade-limits.ts'

/** Basis points of the whole. */
const whole = 10_000n

/** Whether a price is within bounds, both in USDC's smallest unit. */
export const isWithin = (price: bigint, { lowest, highest }: PriceBounds): boolean =>
  price >= lowest && price <= highest

/**
 * Whether a trade at the pool's price would be made: it is neither beyond the owner's bound nor
 * further from the average than the slippage. Prices are in USDC's smallest unit.
 */
export const accepts = (
  spot: bigint,
  average: bigint,
  isPurchase: boolean,
  bounds: PriceBounds,
  { maxSlippage }: Pick<TradeLimits, 'maxSlippage'>,
): boolean =>
  isPurchase
    ? spot <= bounds.highest && spot * whole <= average * (whole + BigInt(maxSlippage))
    : spot >= bounds.lowest && spot * whole >= average * (whole - BigInt(maxSlippage))

/** The tip of a run that moves so much USDC, in its smallest unit. */
export const tipFor = ({ maximum, shareBps }: Tip, moved: bigint): bigint =>
  smaller(maximum, (moved * BigInt(shareBps)) / whole)
