import type { Holding } from '../../../domain/portfolio/holding.ts'
import type { ProjectImpact } from '../../../domain/portfolio/impact/portfolio-impact.ts'
import type { Amount } from '../../../lib/amount.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type LotBook, openCost, sumKnown } from './lots.ts'

/** Cost and gain of what is still held of one holding. */
export type GainRow = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly quantity: Amount
  readonly isPosition: boolean
  /** Null where a part of it is unknown. */
  readonly cost: Amount | null
  readonly value: Amount | null
  /** Smallest unit of USDC. */
  readonly gain: bigint | null
  readonly lots: number
}

/** A row for each investment. */
export function gainRows(holdings: readonly Holding[], book: LotBook): readonly GainRow[] {
  return holdings
    .filter(({ category }) => category !== 'cash')
    .map(({ id, name, symbol, quantity, value, category }) => {
      const { value: cost, unknown } = openCost(book, id)
      const lots = book.open.get(id)?.length ?? 0
      const isKnown = unknown === 0 && lots > 0
      return {
        id,
        name,
        symbol,
        quantity,
        isPosition: category === 'liquidity',
        cost: isKnown ? usdc(cost) : null,
        value,
        gain: isKnown && value !== null ? value.value - cost : null,
        lots,
      }
    })
}

/**
 * What was paid for the credits of a project that are held or were retired, in the smallest unit of
 * USDC. Null where it is unknown for a part of them: retired by others, held as tokens or in pools.
 */
export function paidFor(
  book: LotBook,
  { asset, held, retired }: Pick<ProjectImpact, 'asset' | 'held' | 'retired'>,
): bigint | null {
  const ids = new Set([asset.id, `asset:${asset.id}`, `order:${asset.id}`])
  const lots = [...ids].flatMap((id) => book.open.get(id) ?? [])
  const disposals = book.disposals.filter(
    ({ holding, how }) => how === 'retired' && ids.has(holding),
  )
  const known = [...lots, ...disposals]
  const units = known.reduce((sum, { quantity }) => sum + quantity, 0n)
  const cost = sumKnown(known.map((each) => each.cost))
  return cost.unknown > 0 || units < held.value + retired.value ? null : cost.value
}
