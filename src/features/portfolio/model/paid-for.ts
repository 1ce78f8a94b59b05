import type { ProjectImpact } from '../../../domain/portfolio/impact/portfolio-impact.ts'
import { type LotBook, sumKnown } from '../../../domain/portfolio/lots.ts'

/**
 * What was paid for the credits of a project that are held or were retired, in the smallest unit of
 * USDC. Null where it is unknown for a part of them: retired by others, held as tokens or in pools.
 */
export function paidFor(
  book: LotBook,
  { asset, held, retired }: Pick<ProjectImpact, 'asset' | 'held' | 'retired'>,
): bigint | null {
  const ids = new Set([asset.id, `asset:${asset.id}`])
  const lots = [...ids].flatMap((id) => book.open.get(id) ?? [])
  const disposals = book.disposals.filter(
    ({ holding, how }) => how === 'retired' && ids.has(holding),
  )
  const known = [...lots, ...disposals]
  const units = known.reduce((sum, { quantity }) => sum + quantity, 0n)
  const cost = sumKnown(known.map((each) => each.cost))
  return cost.unknown > 0 || units < held.value + retired.value ? null : cost.value
}
