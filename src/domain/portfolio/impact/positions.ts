import type { PortfolioTransaction } from '../../../api/entities/portfolio.ts'
import { type Amount, rescale } from '../../../lib/amount.ts'
import { creditAmount, creditDecimals } from '../../credits/credit.ts'
import type { EnvironmentalAsset } from '../../credits/environmental-asset.ts'
import type { CreditHolding } from '../../credits/read-credits.ts'
import type { CreditMovement } from '../../credits/read-movements.ts'
import type { Certificate } from '../../retirement/certificate.ts'
import type { Movement, Position } from './portfolio-impact.ts'

/** A holder's balances and the movements behind them. */
export type Holdings = {
  readonly positions: readonly Position[]
  /** In the holder's name, the earliest first. */
  readonly retirements: readonly Movement[]
  /** Into and out of the holder's account, the earliest first. */
  readonly movements: readonly Movement[]
}

type Part = { readonly assetId: string; readonly amount: Amount }

/**
 * Certificates in a beneficiary's name, the credits that the same account holds (in either form, or
 * in liquidity positions), and how these came and went.
 */
export function holdingsFromChain(
  assets: readonly EnvironmentalAsset[],
  certificates: readonly Pick<Certificate, 'tokenId' | 'amount' | 'retiredAt'>[],
  held: readonly CreditHolding[],
  moved: readonly CreditMovement[],
): Holdings {
  const idOf = new Map(assets.map(({ id, security }) => [security.tokenId, id]))
  const withAsset = <T extends { readonly tokenId: bigint }>(items: readonly T[]) =>
    items.flatMap((item) => {
      const assetId = idOf.get(item.tokenId.toString())
      return assetId === undefined ? [] : [{ ...item, assetId }]
    })
  const retirements = withAsset(certificates).map(({ assetId, amount, retiredAt }) => ({
    assetId,
    amount,
    time: retiredAt,
  }))
  return holdingsOf(assets, retirements, withAsset(moved), withAsset(held))
}

/** Purchases less retirements, by the project code of the asset. */
export function holdingsFromTransactions(
  assets: readonly EnvironmentalAsset[],
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
  assets: readonly EnvironmentalAsset[],
  retirements: readonly Movement[],
  movements: readonly Movement[],
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
    movements: inOrder(movements),
  }
}

function inOrder(movements: readonly Movement[]): readonly Movement[] {
  return movements.toSorted((a, b) => a.time - b.time)
}

function totalOf(parts: readonly Part[], assetId: string): Amount {
  return creditAmount(
    parts.reduce((sum, part) => (part.assetId === assetId ? sum + part.amount.value : sum), 0n),
  )
}
