import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { DealingDesk } from '../../../domain/dealing/desk.ts'
import type { Side } from '../../../domain/dealing/request.ts'
import { hasEnded } from '../../../domain/dealing/terms.ts'
import {
  canBeRedeemed,
  canBeSubscribed,
  type Standing,
} from '../../../domain/servicing/standing.ts'
import { formatDay } from '../../../lib/day.ts'

/** Why a desk takes no requests of a side. */
export type DealingObstacle = {
  readonly tone: 'neutral' | 'warning'
  readonly title: string
  readonly text: string
}

/**
 * Why a desk takes no requests of a side now; null while it does.
 *
 * @param standing Null for an asset that promised nothing.
 * @param now Unix seconds.
 */
export function dealingObstacle(
  { maturity, settlementPrice }: Pick<MarketAsset, 'maturity' | 'settlementPrice'>,
  { terms, takesSubscriptions }: Pick<DealingDesk, 'terms' | 'takesSubscriptions'>,
  side: Side,
  standing: Standing | null,
  now: number,
): DealingObstacle | null {
  if (settlementPrice !== null) {
    return {
      tone: 'neutral',
      title: 'Dealing has ended',
      text: 'The asset is settled. Shares are redeemed at the settlement price, which is final. Requests that are still pending can be cancelled and claimed back.',
    }
  }
  if (maturity !== null && hasEnded(terms, { maturity, settlementPrice }, now)) {
    return {
      tone: 'neutral',
      title: 'Dealing has ended',
      text: `A request made now would lapse after the maturity on ${formatDay(maturity)}, so none is taken. The issuer settles all shares after maturity.`,
    }
  }
  if (!canBeRedeemed(standing)) {
    return {
      tone: 'warning',
      title: 'The desk is closed',
      text: 'The asset is in default or declared lost: a settlement pays all holders alike. Pending requests can be cancelled and claimed back.',
    }
  }
  if (side === 'subscription' && !canBeSubscribed(standing)) {
    return {
      tone: 'warning',
      title: 'Subscriptions are closed',
      text: 'The desk takes none while the asset is late with its payments. Pending subscriptions can be cancelled; redemptions go on.',
    }
  }
  if (side === 'subscription' && !takesSubscriptions) {
    return {
      tone: 'warning',
      title: 'Subscriptions are closed',
      text: 'The desk takes none while the asset is paused or not verified. Pending subscriptions can be cancelled; redemptions go on.',
    }
  }
  return null
}
