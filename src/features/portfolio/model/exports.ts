import {
  basisLabel,
  categoryLabel,
  type Holding,
  type SmartAccountPart,
} from '../../../domain/portfolio/holding.ts'
import { type Amount, toDecimalString } from '../../../lib/amount.ts'
import { type CsvCell, toCsv } from '../../../lib/csv.ts'
import { toDay } from '../../../lib/day.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type Entry, entryKindLabel } from './entry.ts'
import { gainOf, type LotBook } from './lots.ts'

const text = (amount: Amount | null): CsvCell => (amount === null ? null : toDecimalString(amount))
const money = (value: bigint | null): CsvCell =>
  value === null ? null : toDecimalString(usdc(value))
const stamp = (time: number): string => new Date(time * 1000).toISOString()

/** Holdings as CSV, amounts exact. */
export function holdingsCsv(holdings: readonly Holding[]): string {
  return toCsv(
    [
      'id',
      'name',
      'symbol',
      'category',
      'type',
      'quantity',
      'price_usdc',
      'price_source',
      'value_usdc',
      'yield_percent',
      'claimable_usdc',
      'maturity',
      'in_smart_accounts',
    ],
    holdings.map((holding) => [
      holding.id,
      holding.name,
      holding.symbol,
      categoryLabel(holding.category),
      holding.type,
      text(holding.quantity),
      text(holding.price?.amount ?? null),
      holding.price === null ? null : basisLabel(holding.price.basis),
      text(holding.value),
      holding.yieldRate,
      text(holding.claimable),
      holding.maturity === null ? null : toDay(holding.maturity),
      holding.inSmartAccounts.map(partText).join('; ') || null,
    ]),
  )
}

const partText = ({ name, account, quantity }: SmartAccountPart): string =>
  `${toDecimalString(quantity)} in ${name} (${account})`

/** Transactions as CSV, a row for each asset that moved and one for entries without. */
export function entriesCsv(entries: readonly Entry[]): string {
  return toCsv(
    [
      'time',
      'type',
      'asset_id',
      'asset',
      'symbol',
      'quantity',
      'value_usdc',
      'cash_usdc',
      'at_desk_usdc',
      'block',
      'transaction',
    ],
    entries.flatMap((entry) => {
      const lines = entry.lines.length > 0 ? entry.lines : [null]
      return lines.map((line, index) => [
        stamp(entry.time),
        entryKindLabel(entry.kind),
        line?.holding ?? entry.subject.id,
        line?.name ?? entry.subject.name,
        line?.symbol ?? entry.subject.symbol,
        text(line?.quantity ?? entry.units),
        text(line?.value ?? null),
        // Once for each entry, so that the column adds up.
        index === 0 ? toDecimalString(entry.cash) : null,
        index === 0 ? text(entry.atDesk ?? null) : null,
        entry.block,
        entry.hash,
      ])
    }),
  )
}

/** Years (UTC) with disposals, the newest first. */
export function taxYears(book: LotBook): readonly number[] {
  return [...new Set(book.disposals.map(({ time }) => yearOf(time)))].toSorted((a, b) => b - a)
}

/**
 * Disposals of a year (UTC) as CSV: a row for each lot that was closed.
 *
 * @param assetOf Name, symbol and decimals of a holding.
 */
export function taxLotsCsv(
  book: LotBook,
  year: number,
  assetOf: (holding: string) => TaxAsset,
): string {
  return toCsv(
    [
      'asset',
      'symbol',
      'how',
      'acquired',
      'disposed',
      'quantity',
      'cost_usdc',
      'proceeds_usdc',
      'gain_usdc',
      'transaction',
    ],
    book.disposals
      .filter(({ time }) => yearOf(time) === year)
      .map((disposal) => {
        const { name, symbol, decimals } = assetOf(disposal.holding)
        return [
          name,
          symbol,
          disposal.how,
          disposal.acquiredAt === null ? null : stamp(disposal.acquiredAt),
          stamp(disposal.time),
          toDecimalString({ value: disposal.quantity, decimals }),
          money(disposal.cost),
          money(disposal.proceeds),
          money(gainOf(disposal)),
          disposal.reference,
        ]
      }),
  )
}

/** What a tax report says of an asset. */
export type TaxAsset = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Names of all assets that entries mention, by holding. */
export function assetsIn(entries: readonly Entry[]): (holding: string) => TaxAsset {
  const known = new Map<string, TaxAsset>()
  for (const { holding, name, symbol, quantity } of entries.flatMap(({ lines }) => lines)) {
    known.set(holding, { name, symbol, decimals: quantity.decimals })
  }
  return (holding) => known.get(holding) ?? { name: holding, symbol: holding, decimals: 0 }
}

const yearOf = (time: number): number => new Date(time * 1000).getUTCFullYear()
