import type { Pool, PoolToken } from '../pools/pool.ts'
import { sqrtPriceFor } from '../pools/price.ts'
import type { Market } from './rules/market.ts'
import type { Rule } from './rules/rule.ts'

/** Tokens of tests: a bill and a note of 18 decimals, a credit token, and USDC. */
export const usdcToken: PoolToken = {
  address: '0x0000000000000000000000000000000000000c01',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  assetClass: 'CURRENCY',
}
export const billToken: PoolToken = {
  address: '0x0000000000000000000000000000000000000B01',
  name: 'Aldermoor 52-week bill',
  symbol: 'ALD52W',
  decimals: 18,
  assetClass: 'TREASURY',
}
export const houseToken: PoolToken = {
  address: '0x0000000000000000000000000000000000000B02',
  name: 'Quayside House',
  symbol: 'QSIDE',
  decimals: 18,
  assetClass: 'REAL_ESTATE',
}
export const creditToken: PoolToken = {
  address: '0x0000000000000000000000000000000000000B03',
  name: 'Carbon 2024',
  symbol: 'CARB24',
  decimals: 18,
  assetClass: 'ENVIRONMENTAL_ASSET',
}
export const tokens: readonly PoolToken[] = [usdcToken, billToken, houseToken, creditToken]

/** The pool of a token with USDC at a price in whole USDC. */
function marketAt(id: bigint, token: PoolToken, price: bigint): Market {
  const sqrtPriceX96 = sqrtPriceFor({ value: price, decimals: 0 }, { decimalsA: 18, decimalsB: 6 })
  const pool: Pool = {
    id,
    tokenA: token,
    tokenB: usdcToken,
    feeTier: 30,
    tickSpacing: 10,
    active: true,
    owner: token.address,
    createdAt: 0,
    sqrtPriceX96: sqrtPriceX96 ?? 0n,
    tick: 0,
    liquidity: 10n ** 18n,
    totalLiquidity: 10n ** 18n,
    lastUpdated: 0,
    observationCapacity: 2_048,
  }
  return { token, pool }
}

/** Pools of tests: the bill at 100 USDC, the house at 50, the credit at 10. */
export const markets: readonly Market[] = [
  marketAt(1n, billToken, 100n),
  marketAt(2n, houseToken, 50n),
  marketAt(3n, creditToken, 10n),
]

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Those of USDC, which has none. */
export const noBounds = { lowest: 0n, highest: 0n }
const bounds = { lowest: 40_000_000n, highest: 120_000_000n }
const limits = { window: 1_800, maxSlippage: 100, minDepth: 1_000_000_000n }

/** A rule of each kind. */
export const rules: readonly Rule[] = [
  {
    kind: 'yield-reinvestment',
    treasuryToken: billToken.address,
    reinvestThreshold: 100_000_000n,
    poolId: 1n,
    bounds,
    maxTrade: 1_000_000_000n,
    limits,
  },
  {
    kind: 'automated-trading',
    token: billToken.address,
    poolId: 1n,
    buyThreshold: 97_000_000n,
    sellThreshold: 99_000_000n,
    buyAmount: 1_000_000_000n,
    sellAmount: 10n ** 19n,
    interval: 86_400,
    bounds,
    limits,
  },
  {
    kind: 'portfolio-rebalancing',
    targets: [
      { token: billToken.address, percent: 35, poolId: 1n, bounds },
      { token: houseToken.address, percent: 25, poolId: 2n, bounds },
      { token: usdcToken.address, percent: 40, poolId: 0n, bounds: noBounds },
    ],
    threshold: 5,
    interval: 3_600,
    minValue: 100_000_000n,
    minTrade: 10_000_000n,
    maxTrade: 10_000_000_000n,
    limits,
  },
  {
    kind: 'conditional-transfer',
    recipient: alice,
    token: usdcToken.address,
    amount: 5_000_000n,
    unlockTime: 1_900_000_000,
  },
  {
    kind: 'delegation-rules',
    token: usdcToken.address,
    refillPeriod: 86_400,
    delegates: [{ delegate: alice, limit: 7n, expiresAt: 1_900_000_000 }],
  },
]

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { readonly kind: Kind }>

/** The rule of a kind, with changes. */
export function ruleOf<Kind extends Rule['kind']>(
  kind: Kind,
  changes: Partial<RuleOf<Kind>> = {},
): RuleOf<Kind> {
  const rule = rules.find((each): each is RuleOf<Kind> => each.kind === kind)
  if (rule === undefined) throw new Error(`There is no rule ${kind}.`)
  return { ...rule, ...changes }
}
