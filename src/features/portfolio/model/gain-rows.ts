import type { Holding } from '../../../domain/portfolio/holding.ts'
import { type LotBook, openCost } from '../../../domain/portfolio/lots.ts'
import type { Amount } from '../../../lib/amount.ts'
import { usdc } from '../../../lib/usdc.ts'

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
