import { dollarPrices } from '../../../domain/pools/dollar-prices.ts'
import type { NewPool } from '../../../domain/pools/intents.ts'
import type { Pool, PoolToken } from '../../../domain/pools/pool.ts'
import { priceDecimals, reciprocal, sqrtPriceFor } from '../../../domain/pools/price.ts'
import { type Amount, parseAmount, rescale } from '../../../lib/amount.ts'
import { formatAmountProblem } from '../../../lib/amount-limits.ts'
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

/** Digits that count of a price that is offered. */
const shownDigits = 6

/**
 * Price of one token in another by existing pools, cut to six significant digits; null where no
 * chain of pools connects both with a currency.
 */
export function impliedPrice(
  pools: readonly Pool[],
  base: PoolToken,
  quote: PoolToken,
): Amount | null {
  const prices = dollarPrices(pools)
  const [baseDollars, quoteDollars] = [base, quote].map(({ address }) =>
    prices.get(address.toLowerCase()),
  )
  if (!baseDollars || !quoteDollars) return null
  const value = (baseDollars * 10n ** BigInt(priceDecimals)) / quoteDollars
  const unit = 10n ** BigInt(Math.max(value.toString().length - shownDigits, 0))
  return { value: value - (value % unit), decimals: priceDecimals }
}

/**
 * How far a price is from another in basis points, negative when below; null for a price of nothing.
 *
 * @example
 * deviationBps({ value: 110n, decimals: 0 }, { value: 100n, decimals: 0 }) // 1_000n
 */
export function deviationBps(price: Amount, from: Amount): bigint | null {
  const [one, other] = [price, from].map((each) => rescale(each, priceDecimals).value)
  return !one || !other ? null : ((one - other) * 10_000n) / other
}
