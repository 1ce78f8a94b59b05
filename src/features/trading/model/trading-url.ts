import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs'
import { candleIntervals } from '../../../domain/history/pool-records.ts'
import { usualSlippage } from '../../../domain/pools/slippage-limits.ts'

const exactSides = ['in', 'out'] as const

export const largestDeadline = 180

/** The trading screen's part of the URL. Tokens by address; what is not known is dropped. */
export const tradingUrl = {
  tokenIn: parseAsString,
  tokenOut: parseAsString,
  amount: parseAsString.withDefault(''),
  exact: parseAsStringLiteral(exactSides).withDefault('in'),
  /** Basis points. */
  slippage: parseAsInteger.withDefault(usualSlippage),
  /** Minutes. */
  deadline: parseAsInteger.withDefault(20),
  /** The pool whose chart is shown, where the trade leaves a choice. */
  pool: parseAsInteger,
  interval: parseAsStringLiteral(candleIntervals).withDefault('1d'),
}

export const tradingUrlKeys = { tokenIn: 'from', tokenOut: 'to' }

/** A tolerance that a person may have put into the URL, brought within what is possible. */
export function withinLimits(value: number, largest: number): number {
  return Math.min(Math.max(value, 1), largest)
}
