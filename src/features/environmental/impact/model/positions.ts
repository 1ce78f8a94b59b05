import type { PortfolioTransaction } from '../../../../api/entities/portfolio.ts'
import type { Certificate } from '../../../../chain/credits/certificate.ts'
import { creditAmount, creditDecimals } from '../../../../chain/credits/credit.ts'
import type { CreditHolding } from '../../../../chain/credits/read-credits.ts'
import { type Amount, rescale } from '../../../../lib/amount.ts'
import type { EnvironmentalAsset } from '../../model/environmental-asset.ts'
import type { Position, Retirement } from './portfolio-impact.ts'

/** What a holder has, and when each part of it was retired, the earliest first. */
export type Holdings = {
  readonly positions: readonly Position[]
  readonly retirements: readonly Retirement[]
}

type Movement = { readonly assetId: string; readonly amount: Amount }

/** Certificates in a beneficiary's name and the credits that the same account holds. */
export function holdingsFromChain(
  assets: readonly EnvironmentalAsset[],
  certificates: readonly Pick<Certificate, 'tokenId' | 'amount' | 'retiredAt'>[],
  held: readonly CreditHolding[],
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
  return holdingsOf(assets, retirements, withAsset(held))
}

/** What is left of purchases after retirements, by the code of the project that an asset carries. */
export function holdingsFromTransactions(
  assets: readonly EnvironmentalAsset[],
  transactions: readonly PortfolioTransaction[],
): Holdings {
  const idOf = new Map(assets.map(({ id, project }) => [project.code, id]))
  const movements = (type: PortfolioTransaction['type'], sign: 1n | -1n) =>
    transactions.flatMap(({ type: actual, assetSymbol, quantity, timestamp }) => {
      const assetId = idOf.get(assetSymbol)
      if (actual !== type || assetId === undefined) return []
      const units = rescale(quantity, creditDecimals).value
      return [{ assetId, amount: creditAmount(units * sign), time: timestamp }]
    })
  const retirements = movements('retirement', 1n)
  return holdingsOf(assets, retirements, [...movements('buy', 1n), ...movements('retirement', -1n)])
}

function holdingsOf(
  assets: readonly EnvironmentalAsset[],
  retirements: readonly Retirement[],
  held: readonly Movement[],
): Holdings {
  return {
    positions: assets
      .map((asset) => ({
        asset,
        retired: totalOf(retirements, asset.id),
        held: totalOf(held, asset.id),
      }))
      .filter(({ retired, held }) => retired.value > 0n || held.value > 0n),
    retirements: retirements.toSorted((a, b) => a.time - b.time),
  }
}

function totalOf(movements: readonly Movement[], assetId: string): Amount {
  return creditAmount(
    movements.reduce((sum, move) => (move.assetId === assetId ? sum + move.amount.value : sum), 0n),
  )
}
