import { numberFormat } from './number-format.ts'

/**
 * A count, a block or another whole number, with its thousands apart; every digit of it, however large.
 *
 * @example
 * formatCount(1_204n) // '1,204'
 */
export function formatCount(count: number | bigint): string {
  return numberFormat({ maximumFractionDigits: 0, signDisplay: 'negative' }).format(count)
}
