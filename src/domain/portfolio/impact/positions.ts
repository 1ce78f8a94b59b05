import type { PortfolioTransaction } from '../../../api/entities/portfolio.ts'
import { type Amount, rescale } from '../../../lib/amount.ts'
import type { CreditDetails } from '../../credits/credit-details.ts'
import type { CreditMovement } from '../../credits/credit-movement.ts'
import type { CreditHolding } from '../../credits/read-credits.ts'
import type { RetiredAmount } from '../../history/credit-records.ts'
import { creditAmount, creditDecimals } from '../../units.ts'
import type { Movement, Position } from './portfolio-impact.ts'

/** A holder's balances and the movements behind them. */
export type Holdings = {
  readonly positions: readonly Position[]
  /** In the holder's name, the earliest first. */
  readonly retirements: readonly Movement[]
  /**
   * Into and out of the holder's account, the earliest first; null where only the history of the
   * account has them.
   */
  readonly movements: readonly Movement[] | null
}

type Part = { readonly assetId: string; readonly amount: Amount }

/**
 * What certificates in a beneficiary's name retired, and the credits that the same account holds (in either form,
 * or in liquidity positions).
 */
export function holdingsFromChain(
  assets: readonly CreditDetails[],
  retired: readonly Omit<RetiredAmount, 'certificateId'>[],
  held: readonly CreditHolding[],
): Holdings {
  const retirements = withAsset(assets, retired).map(({ assetId, amount, retiredAt }) => ({
    assetId,
    amount,
    time: retiredAt,
  }))
  return holdingsOf(assets, retirements, null, withAsset(assets, held))
}

/** Movements of credits on chain by the assets that screens show, the earliest first. */
export const movementsFromChain = (
  assets: readonly CreditDetails[],
  moved: readonly CreditMovement[],
): readonly Movement[] => inOrder(withAsset(assets, moved))

function withAsset<T extends { readonly tokenId: bigint }>(
  assets: readonly CreditDetails[],
  items: readonly T[],
): readonly (T & { readonly assetId: string })[] {
  const idOf = new Map(assets.map(({ id, security }) => [security.tokenId, id]))
  return items.flatMap((item) => {
    const assetId = idOf.get(item.tokenId.toString())
    return assetId === undefined ? [] : [{ ...item, assetId }]
  })
}

/** Purchases less retirements, by the project code of the asset. */
export function holdingsFromTransactions(
  assets: readonly CreditDetails[],
  transactions: readonly PortfolioTransaction[],
): Holdings {
  const idOf = new Map(assets.map(({ id, project }) => [project.code, id]))
  const partsOf = (type: PortfolioTransaction['type'], sign: 1n | -1n) =>
    transactions.flatMap(({ type: actual, assetSymbol, quantity, timestamp }) => {
      const assetId = idOf.get(assetSymbol)
      if (actual !== type || assetId === undefined) return []
      const units = rescale(quantity, creditDecimals).value
      return [{ assetId, amount: creditAmount(units * sign), time: timestamp }]
    })
  const movements = [...partsOf('buy', 1n), ...partsOf('retirement', -1n)]
  return holdingsOf(assets, partsOf('retirement', 1n), movements, movements)
}

function holdingsOf(
  assets: readonly CreditDetails[],
  retirements: readonly Movement[],
  movements: readonly Movement[] | null,
  held: readonly Part[],
): Holdings {
  return {
    positions: assets
      .map((asset) => ({
        asset,
        retired: totalOf(retirements, asset.id),
        held: totalOf(held, asset.id),
      }))
      .filter(({ retired, held }) => retired.value > 0n || held.value > 0n),
    retirements: inOrder(retirements),
    movements: movements && inOrder(movements),
  }
}

function inOrder<T extends Movement>(movements: readonly T[]): readonly T[] {
  return movements.toSorted((a, b) => a.time - b.time)
}

function totalOf(parts: readonly Part[], assetId: string): Amount {
  return creditAmount(
    parts.reduce((sum, part) => (part.assetId === assetId ? sum + part.amount.value : sum), 0n),
  )
}
