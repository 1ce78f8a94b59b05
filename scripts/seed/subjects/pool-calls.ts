import { type Address, maxUint256 } from 'viem'
import { poolLensAbi } from '../../../src/chain/abi/poolLens-abi.ts'
import { poolsAbi } from '../../../src/chain/abi/pools-abi.ts'
import { testUsdcAbi } from '../../../src/chain/abi/testUsdc-abi.ts'
import { sqrtPriceFor } from '../../../src/domain/pools/price.ts'
import { nearestUsableTick } from '../../../src/domain/pools/tick-math.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import type { AccountRole } from '../accounts.ts'
import { call, type SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import { usdc } from '../units.ts'
import type { PoolSide, PoolTemplate } from './pool-catalogue.ts'
import type { Market, PoolMarkets, Side } from './pool-markets.ts'

const q192 = 2n ** 192n

/** Calls of traders and providers in pools. */
export function poolCalls(context: SeedContext, { sideOf, marketOf }: PoolMarkets) {
  const { chain, contracts, accounts, calendar } = context
  const pools = addressOf(contracts, 'Pools')
  const deadline = BigInt(calendar.now)

  const balanceOf = (token: Address, owner: Address): Promise<bigint> =>
    chain.client.readContract({
      address: token,
      abi: testUsdcAbi,
      functionName: 'balanceOf',
      args: [owner],
    })

  const stateOf = (poolId: bigint) =>
    chain.client.readContract({
      address: addressOf(contracts, 'PoolLens'),
      abi: poolLensAbi,
      functionName: 'poolState',
      args: [poolId],
    })

  return {
    /** Approves the pools for an account's whole balance of the given sides. */
    allow: async (role: AccountRole, sides: readonly PoolSide[]): Promise<SeedCall[]> =>
      Promise.all(
        sides.map(async (side) =>
          call(accounts[role], (await sideOf(side)).token, testUsdcAbi, 'approve', [
            pools,
            maxUint256,
          ]),
        ),
      ),

    create: async (
      template: PoolTemplate,
      classOf: (side: PoolSide) => number,
    ): Promise<SeedCall[]> => {
      const market = await marketOf(template)
      const { base, quote, baseIsA } = market
      const [a, b] = baseIsA ? [base, quote] : [quote, base]
      const [sideA, sideB] = baseIsA
        ? [template.base, template.quote]
        : [template.quote, template.base]
      const args = [
        a.token,
        b.token,
        classOf(sideA),
        classOf(sideB),
        template.feeTier,
        template.tickSpacing,
        targetPrice(market, 1),
      ] as const
      return [call(accounts.marketMaker, pools, poolsAbi, 'createPool', args)]
    },

    add: async (
      role: AccountRole,
      template: PoolTemplate,
      [lower, upper]: readonly [number, number],
      budget: number,
    ): Promise<SeedCall[]> => {
      const { poolId, base, quote, baseIsA } = await marketOf(template)
      const { tick } = await stateOf(poolId)
      const owner = accounts[role]
      const desired = async ({ token, decimals, value }: Side) => {
        const balance = await balanceOf(token, owner)
        const wanted = (usdc(budget) * 10n ** BigInt(decimals)) / value
        return wanted < balance ? wanted : balance
      }
      const [ofBase, ofQuote] = [await desired(base), await desired(quote)]
      const ends = [ticksOf(lower), ticksOf(upper)] as const
      const [down, up] = baseIsA ? ends : [-ends[1], -ends[0]]
      const terms = {
        poolId,
        lowerTick: nearestUsableTick(tick + down, template.tickSpacing),
        upperTick: nearestUsableTick(tick + up, template.tickSpacing),
        amountADesired: baseIsA ? ofBase : ofQuote,
        amountBDesired: baseIsA ? ofQuote : ofBase,
        amountAMin: 0n,
        amountBMin: 0n,
        recipient: owner,
        deadline,
      }
      return [call(owner, pools, poolsAbi, 'addLiquidity', [terms])]
    },

    collect: async (role: AccountRole, position: number): Promise<SeedCall[]> => {
      const { positionId } = await nthPosition(context, accounts[role], position)
      const args = [positionId, accounts[role]] as const
      return [call(accounts[role], pools, poolsAbi, 'collectFees', args)]
    },

    remove: async (role: AccountRole, position: number): Promise<SeedCall[]> => {
      const { positionId, liquidity } = await nthPosition(context, accounts[role], position)
      const recipient = accounts[role]
      const terms = { positionId, liquidity, amountAMin: 0n, amountBMin: 0n, recipient, deadline }
      return [call(recipient, pools, poolsAbi, 'removeLiquidity', [terms])]
    },

    /** Buys or sells the base for about `budget` USDC, as far as the trader has it. */
    trade: async (
      role: AccountRole,
      template: PoolTemplate,
      side: 'buy' | 'sell',
      budget: bigint,
    ): Promise<SeedCall[]> => {
      const { poolId, base, quote } = await marketOf(template)
      const paid = side === 'buy' ? quote : base
      const trader = accounts[role]
      const wanted = (budget * 10n ** BigInt(paid.decimals)) / paid.value
      // The trader may trade in several pools in the same second.
      const affordable = (await balanceOf(paid.token, trader)) / 4n
      if (wanted === 0n || wanted > affordable) return []
      return [swap(trader, poolId, paid.token, wanted, 0n)]
    },

    /** Moves the price to net asset value times `factor`, as arbitrage does. */
    settle: async (
      role: AccountRole,
      template: PoolTemplate,
      factor: number,
    ): Promise<SeedCall[]> => {
      const market = await marketOf(template)
      const { sqrtPriceX96 } = await stateOf(market.poolId)
      const target = targetPrice(market, factor)
      const distance =
        (target > sqrtPriceX96 ? target - sqrtPriceX96 : sqrtPriceX96 - target) * 10_000n
      if (distance < sqrtPriceX96) return []
      // A rising price of A is bought with B.
      const paysA = target < sqrtPriceX96
      const paid = paysA === market.baseIsA ? market.base : market.quote
      const trader = accounts[role]
      const affordable = (await balanceOf(paid.token, trader)) / 4n
      if (affordable === 0n) return []
      return [swap(trader, market.poolId, paid.token, affordable, target)]
    },
  }

  function swap(
    trader: Address,
    poolId: bigint,
    tokenIn: Address,
    amount: bigint,
    sqrtPriceLimitX96: bigint,
  ): SeedCall {
    const terms = {
      poolId,
      tokenIn,
      amount,
      limit: 0n,
      sqrtPriceLimitX96,
      recipient: trader,
      deadline,
    }
    return call(trader, pools, poolsAbi, 'swapExactIn', [terms])
  }
}

/** The square-root price at which the base costs its net asset value times `factor`. */
function targetPrice({ base, quote, baseIsA }: Market, factor: number): bigint {
  const strayed = BigInt(Math.round(factor * 1e6))
  const price = {
    value: (base.value * strayed * 10n ** 12n) / quote.value,
    decimals: 18,
  }
  const baseInQuote = sqrtPriceFor(price, {
    decimalsA: base.decimals,
    decimalsB: quote.decimals,
  })
  if (baseInQuote === null) throw new Error('A net asset value is beyond what a pool can price')
  return baseIsA ? baseInQuote : q192 / baseInQuote
}

/** Ticks that a change of price spans: log of 1 + change to the base 1.0001. */
const ticksOf = (change: number): number => Math.round(Math.log1p(change) / Math.log(1.0001))

async function nthPosition(
  { chain, contracts }: SeedContext,
  owner: Address,
  index: number,
): Promise<{ positionId: bigint; liquidity: bigint }> {
  const [page] = await chain.client.readContract({
    address: addressOf(contracts, 'PoolLens'),
    abi: poolLensAbi,
    functionName: 'positionsOf',
    args: [owner, 1n, 10_000n],
  })
  const found = page[index]
  if (found === undefined) throw new Error(`${owner} has no position ${index}`)
  return found.info
}
