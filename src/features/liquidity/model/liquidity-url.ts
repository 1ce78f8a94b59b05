import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs'
import type { Position } from '../../../domain/pools/pool.ts'
import { defaultSlippage } from '../../../domain/pools/price-impact.ts'

/** Which of the liquidity screens is shown; the list when none is named. */
export const viewUrl = {
  position: parseAsInteger,
  add: parseAsInteger,
  create: parseAsStringLiteral(['pool'] as const),
}

/** The form of a new position in the URL. The range in ticks; what is missing gets its default. */
export const addFormUrl = {
  /** The position to add to; a new one is opened where none is named. */
  to: parseAsInteger,
  lower: parseAsInteger,
  upper: parseAsInteger,
  amount: parseAsString.withDefault(''),
  /** The token whose amount was typed. */
  side: parseAsStringLiteral(['A', 'B'] as const).withDefault('A'),
  /** Basis points. */
  slippage: parseAsInteger.withDefault(defaultSlippage),
}

/** The form of a new pool in the URL. Tokens by address. */
export const createFormUrl = {
  base: parseAsString,
  quote: parseAsString,
  fee: parseAsInteger.withDefault(30),
  price: parseAsString.withDefault(''),
}

/** Where the screens are. */
export const liquidityPath = {
  list: '/liquidity',
  position: (id: bigint) => `/liquidity?position=${id}`,
  add: (poolId: bigint) => `/liquidity?add=${poolId}`,
  /** Adds to a position where that is possible, and otherwise opens another one in its range. */
  addTo: ({
    id,
    poolId,
    lowerTick,
    upperTick,
  }: Pick<Position, 'id' | 'poolId' | 'lowerTick' | 'upperTick'>) =>
    `/liquidity?add=${poolId}&lower=${lowerTick}&upper=${upperTick}&to=${id}`,
  create: '/liquidity?create=pool',
}
