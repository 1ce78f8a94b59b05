import type { Address } from 'viem'
import { environmentalCreditsAbi } from '../../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../../src/chain/abi/financialAsset-abi.ts'
import { poolLensAbi } from '../../../src/chain/abi/poolLens-abi.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import { priceWalk } from '../assets/nav-series.ts'
import { firstDay } from '../calendar.ts'
import { type CreditTemplate, creditCatalogue } from '../credits/catalogue.ts'
import { assetOf } from '../market.ts'
import type { SeedContext } from '../seed-context.ts'
import { usdc } from '../units.ts'
import { tokenIdOf } from './credits.ts'
import { dollars, type PoolSide, type PoolTemplate } from './pool-catalogue.ts'

/** A side of a pool and what a whole unit of it is worth on a day, in USDC. */
export type Side = { readonly token: Address; readonly decimals: number; readonly value: bigint }

export type Market = {
  /** 0 before the pool is created. */
  readonly poolId: bigint
  readonly base: Side
  readonly quote: Side
  readonly baseIsA: boolean
}

/** The pools and their sides on one day. */
export type PoolMarkets = {
  readonly sideOf: (side: PoolSide) => Promise<Side>
  readonly marketOf: (template: PoolTemplate) => Promise<Market>
}

/**
 * Pool data for traders, one day at a time: values are read once a day, after the day's net asset
 * values have been set, addresses and ids once.
 */
export function poolMarkets(context: SeedContext): (day: number) => PoolMarkets {
  const { chain, contracts } = context
  const lens = addressOf(contracts, 'PoolLens')
  const money = addressOf(contracts, 'TestUSDC')

  const tokens = new Map<string, Address>()
  const tokenOf = async (slug: string): Promise<Address> => {
    const token = tokens.get(slug) ?? (await assetOf(context, slug)).token
    tokens.set(slug, token)
    return token
  }
  const ids = new Map<PoolTemplate, bigint>()
  const poolIdOf = async (template: PoolTemplate, tokenA: Address, tokenB: Address) => {
    const poolId =
      ids.get(template) ??
      (await chain.client.readContract({
        address: lens,
        abi: poolLensAbi,
        functionName: 'poolIdOf',
        args: [tokenA, tokenB, template.feeTier, template.tickSpacing],
      }))
    if (poolId !== 0n) ids.set(template, poolId)
    return poolId
  }
  const readSide = async (side: PoolSide, day: number): Promise<Side> => {
    if (side === dollars) return { token: money, decimals: 6, value: usdc(1) }
    const credit = creditCatalogue.find(({ slug }) => slug === side)
    if (credit !== undefined) return creditSide(context, credit, day)
    const token = await tokenOf(side)
    const value = await chain.client.readContract({
      address: token,
      abi: financialAssetAbi,
      functionName: 'nav',
    })
    return { token, decimals: 18, value }
  }

  return (day) => {
    const sides = new Map<PoolSide, Promise<Side>>()
    const sideOf = (side: PoolSide): Promise<Side> => {
      const known = sides.get(side) ?? readSide(side, day)
      sides.set(side, known)
      return known
    }
    const marketOf = async (template: PoolTemplate): Promise<Market> => {
      const [base, quote] = await Promise.all([sideOf(template.base), sideOf(template.quote)])
      const baseIsA = BigInt(base.token) < BigInt(quote.token)
      const [tokenA, tokenB] = baseIsA ? [base.token, quote.token] : [quote.token, base.token]
      const poolId = await poolIdOf(template, tokenA, tokenB)
      return { poolId, base, quote, baseIsA }
    }
    return { sideOf, marketOf }
  }
}

/** A credit's token, at its value on a day: its offer price, followed by its own random walk. */
async function creditSide(
  { chain, contracts }: SeedContext,
  template: CreditTemplate,
  day: number,
): Promise<Side> {
  const token = await chain.client.readContract({
    address: addressOf(contracts, 'EnvironmentalCredits'),
    abi: environmentalCreditsAbi,
    functionName: 'tokenOf',
    args: [tokenIdOf(template)],
  })
  const price = { kind: 'walk', from: Number(template.project.price), ...creditWalk } as const
  const value = priceWalk(`price of ${template.slug}`, price, day - firstDay + 1).at(-1) ?? 0n
  return { token, decimals: 18, value }
}

/** Growth and standard deviation of a credit's price a year. */
const creditWalk = { drift: 0.04, volatility: 0.16 }
