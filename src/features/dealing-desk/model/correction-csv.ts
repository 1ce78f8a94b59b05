import type { Correction } from '../../../domain/dealing/correction.ts'
import { toDecimalString } from '../../../lib/amount.ts'
import { type CsvCell, toCsv } from '../../../lib/csv.ts'

const header = [
  'dealing day',
  'asset',
  'holder',
  'price (USDC)',
  'corrected price (USDC)',
  'subscribed (USDC)',
  'shares bought',
  'shares redeemed',
  'paid (USDC)',
  'owed to the holder (USDC)',
]

/** The differences of a corrected day as a table, with every digit; what a holder has received too much is negative. */
export const correctionCsv = (
  { day, price, correctedPrice, holders }: Correction,
  symbol: string,
): string =>
  toCsv(
    header,
    holders.map(({ controller, subscribed, bought, redeemed, paid, owed }): CsvCell[] => [
      ...[day, symbol, controller],
      ...[price, correctedPrice, subscribed, bought, redeemed, paid, owed].map(toDecimalString),
    ]),
  )
