import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { maturityOf } from '../../../domain/assets/maturity.ts'
import { daySeconds, formatDay } from '../../../lib/day.ts'
import { formatCount } from '../../../lib/number-format.ts'

type Maturing = Pick<MarketAsset, 'settlementPrice' | 'maturity' | 'deferredMaturity'>

/**
 * What is said beside the maturity of an asset: how long until then, and where a waiver moved it, from when.
 *
 * @param now Unix seconds.
 */
export function maturityNote(asset: Maturing, now: number): string {
  if (asset.settlementPrice !== null) return 'Settled; shares can be redeemed'
  const maturity = maturityOf(asset)
  if (maturity === null) return 'Hold as long as you like'
  const days = Math.ceil((maturity - now) / daySeconds)
  const left = days === 1 ? 'In 1 day' : `In ${formatCount(days)} days`
  const note = maturity <= now ? 'Matured; the issuer has not settled yet' : left
  return asset.maturity === null || asset.deferredMaturity === null
    ? note
    : `${note}. Moved by a verifier from ${formatDay(asset.maturity)}`
}
