import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { maturityOf } from '../../../domain/assets/maturity.ts'
import { type Amount, valueAt } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'

/** Text for a reason why an asset cannot be traded as usual. */
export type Obstacle = {
  readonly tone: 'neutral' | 'warning'
  readonly title: string
  readonly text: (symbol: string) => string
  /** Whether it leaves nothing to trade for now. */
  readonly isFinal: boolean
}

const settled: Obstacle = {
  tone: 'neutral',
  title: 'Settled',
  text: (symbol) =>
    `The issuer has paid for all shares of ${isolated(symbol)}. Holders redeem their shares at the settlement price, which is final.`,
  isFinal: true,
}

const paused: Obstacle = {
  tone: 'warning',
  title: 'The market is paused',
  text: () =>
    'Nothing can be bought or offered until trading resumes. Open offers can be withdrawn, payments can be claimed and shares can be redeemed as usual.',
  isFinal: true,
}

const matured: Obstacle = {
  tone: 'warning',
  title: 'Matured, not settled yet',
  text: () =>
    'The issuer owes the repayment and has not paid it yet. The price now depends on whether it will.',
  isFinal: false,
}

const holderNote = 'Holders keep their shares and yield.'

const byStatus: Record<MarketAsset['status'], Obstacle | null> = {
  VERIFIED: null,
  PENDING: {
    tone: 'warning',
    title: 'Not for sale until confirmed',
    text: () =>
      `Only verified assets can be bought and offered. A verifier has not reviewed this one yet. ${holderNote}`,
    isFinal: true,
  },
  REJECTED: {
    tone: 'warning',
    title: 'Rejected by a verifier',
    text: () => `Only verified assets can be bought and offered. ${holderNote}`,
    isFinal: true,
  },
  SUSPENDED: {
    tone: 'warning',
    title: 'Suspended by a verifier',
    text: () => `It cannot be bought or offered while it is suspended. ${holderNote}`,
    isFinal: true,
  },
  EXPIRED: {
    tone: 'warning',
    title: 'Expired',
    text: () => `It can no longer be bought or offered. ${holderNote}`,
    isFinal: true,
  },
}

/**
 * The most important obstacle to trading, or null.
 *
 * @param now Unix seconds.
 */
export function tradeObstacle(
  asset: MarketAsset,
  isMarketPaused: boolean,
  now: number,
): Obstacle | null {
  const maturity = maturityOf(asset)
  if (asset.settlementPrice !== null) return settled
  if (byStatus[asset.status] !== null) return byStatus[asset.status]
  if (isMarketPaused) return paused
  return maturity !== null && maturity <= now ? matured : null
}

/**
 * Yearly yield of shares at the past year's rate, in USDC; null for an asset that has paid nothing.
 */
export function yieldInAYear(asset: MarketAsset, units: Amount): Amount | null {
  if (asset.nav === null || asset.trailingYield === 0) return null
  const { value, decimals } = valueAt(units, asset.nav.price)
  const millionths = BigInt(Math.round(asset.trailingYield * 1_000_000))
  return { value: (value * millionths) / 1_000_000n, decimals }
}
