import type { NewPool } from '../../../domain/pools/intents.ts'
import type { Pool, PoolToken } from '../../../domain/pools/pool.ts'
import { priceDecimals, reciprocal, sqrtPriceFor } from '../../../domain/pools/price.ts'
import { parseAmount } from '../../../lib/amount.ts'
import { formatAmountProblem } from '../../../lib/format-amount-problem.ts'
import { sameAddress } from '../../../lib/same-address.ts'

/** A fee that traders pay, with the spacing of the ticks that ranges end on. */
export type FeeTier = {
  /** Basis points. */
  readonly feeTier: number
  readonly tickSpacing: number
  readonly description: string
}

/** The fee tiers that are offered. */
export const feeTiers: readonly [FeeTier, ...FeeTier[]] = [
  {
    feeTier: 1,
    tickSpacing: 1,
    description: 'For two currencies, whose exchange rate hardly moves.',
  },
  {
    feeTier: 30,
    tickSpacing: 10,
    description: 'For tokens whose prices move together, such as a treasury and a currency.',
  },
  {
    feeTier: 50,
    tickSpacing: 20,
    description: 'For tokens with volatile prices, such as properties and credits.',
  },
]

type Entered = {
  readonly base: PoolToken | undefined
  readonly quote: PoolToken | undefined
  readonly tier: FeeTier
  /** Whole quote tokens for one whole base, as typed. */
  readonly price: string
  readonly pools: readonly Pool[]
}

/** A pool ready to be created, or the reason against it. */
export type CheckedPool =
  | { readonly ok: true; readonly pool: NewPool }
  | {
      readonly ok: false
      readonly field: 'missing' | 'price'
      readonly problem: string | undefined
    }
  | {
      readonly ok: false
      readonly field: 'tokens'
      readonly problem: string
      readonly nextStep: string
      /** The pool that is there already. */
      readonly existing?: bigint
    }

/** Checks what was entered and puts the tokens in the order that pools keep them in. */
export function newPoolOf({ base, quote, tier, price, pools }: Entered): CheckedPool {
  if (base === undefined || quote === undefined) {
    return { ok: false, field: 'missing', problem: undefined }
  }
  if (sameAddress(base.address, quote.address)) {
    return {
      ok: false,
      field: 'tokens',
      problem: 'A pool needs two different tokens.',
      nextStep: 'Choose another token on one side.',
    }
  }
  const baseIsA = BigInt(base.address) < BigInt(quote.address)
  const [tokenA, tokenB] = baseIsA ? [base, quote] : [quote, base]
  const { feeTier, tickSpacing } = tier
  const existing = pools.find(
    (pool) =>
      isPairOf(pool, tokenA, tokenB) &&
      pool.feeTier === feeTier &&
      pool.tickSpacing === tickSpacing,
  )
  if (existing !== undefined) {
    return {
      ok: false,
      field: 'tokens',
      problem: 'A pool of these tokens with this fee already exists.',
      nextStep: 'Add liquidity to it, or choose another fee tier.',
      existing: existing.id,
    }
  }
  if (price.trim() === '') return { ok: false, field: 'missing', problem: undefined }
  const parsed = parseAmount(price, priceDecimals)
  if (!parsed.ok) {
    const problem = formatAmountProblem(parsed.problem, {
      unit: quote.symbol,
      decimals: priceDecimals,
    })
    return { ok: false, field: 'price', problem }
  }
  const priceOfA = baseIsA ? parsed.amount : reciprocal(parsed.amount)
  const sqrtPriceX96 =
    priceOfA && sqrtPriceFor(priceOfA, { decimalsA: tokenA.decimals, decimalsB: tokenB.decimals })
  if (sqrtPriceX96 === null) {
    return {
      ok: false,
      field: 'price',
      problem: 'Pools do not support this price. Enter a realistic price above 0.',
    }
  }
  return { ok: true, pool: { tokenA, tokenB, feeTier, tickSpacing, sqrtPriceX96 } }
}

/** Whether a pool trades these tokens. Sample pools keep them in any order. */
const isPairOf = (pool: Pool, one: PoolToken, other: PoolToken): boolean =>
  [one, other].every((token) =>
    [pool.tokenA, pool.tokenB].some(({ address }) => sameAddress(address, token.address)),
  )
