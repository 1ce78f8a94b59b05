import { type Amount, toDecimalString } from '../../../lib/amount.ts'
import { larger, smaller } from '../../../lib/compare.ts'
import { duration } from '../../../lib/duration.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { amountABetween, amountBBetween } from '../../pools/liquidity-math.ts'
import {
  type Pool,
  type PoolToken,
  pairName,
  pairOf,
  priceIn,
  quoteSideOf,
} from '../../pools/pool.ts'
import { priceDecimals } from '../../pools/price.ts'
import { maxTick, minTick, sqrtPriceAtTick, tickAtSqrtPrice } from '../../pools/tick-math.ts'
import { isCurrency } from '../../registry/asset-class.ts'
import { listItems, type ParameterTexts } from '../template.ts'
import { boundNames, type PriceBounds } from './setting.ts'

/** A token and the pool in which a rule trades it against USDC. */
export type Market = { readonly token: PoolToken; readonly pool: Pool }

/**
 * The market of every token that a pool trades against USDC: the pool with the most liquidity in
 * range, as a trade in it moves the price least.
 */
export function marketsOf(pools: readonly Pool[]): readonly Market[] {
  const markets = new Map<string, Market>()
  for (const pool of pools.toSorted((a, b) => (b.liquidity > a.liquidity ? 1 : -1))) {
    const { base, quote } = pairOf(pool, quoteSideOf(pool))
    if (!isCurrency(quote.assetClass) || isCurrency(base.assetClass) || !pool.active) continue
    if (!markets.has(base.address)) markets.set(base.address, { token: base, pool })
  }
  return [...markets.values()].toSorted((a, b) => a.token.symbol.localeCompare(b.token.symbol))
}

/** The tokens that rules can name: USDC first, where a market has it. */
export function tokensOf(markets: readonly Market[]): readonly PoolToken[] {
  const [first] = markets
  if (first === undefined) return []
  const { quote } = pairOf(first.pool, quoteSideOf(first.pool))
  return [quote, ...markets.map(({ token }) => token)]
}

/** Price of a market's token now, in USDC with 18 decimals. */
const currentPrice = ({ pool }: Market): Amount =>
  priceIn(pool, pool.sqrtPriceX96, quoteSideOf(pool))

/**
 * Longest window in seconds that a pool's observations cover however often it is traded, as
 * `guaranteedHistory` of the contract: the newest observation may be of this second.
 *
 * @param blockSeconds Least time between two blocks.
 */
export const guaranteedHistory = (
  { observationCapacity }: Pick<Pool, 'observationCapacity'>,
  blockSeconds: number,
): number => (observationCapacity - 1) * blockSeconds

/**
 * What an owner should know of a window that a pool may not cover; null where all of them do.
 *
 * @param window Seconds.
 * @param markets What the rule trades.
 * @param blockSeconds Least time between two blocks.
 */
export function historyWarning(
  window: number,
  markets: readonly Market[],
  blockSeconds: number,
): string | null {
  const covered = ({ pool }: Market) => guaranteedHistory(pool, blockSeconds)
  const [shortest] = markets.toSorted((a, b) => covered(a) - covered(b))
  if (shortest === undefined || covered(shortest) >= window) return null
  // In whole minutes, as the window is.
  const minutes = Math.floor(covered(shortest) / 60)
  return `Traded in every block, ${pairName(shortest.pool)} keeps its prices of the last ${duration(BigInt(minutes * 60))} only, and the rule waits while that is less than its window. Average over at most ${minutes} minutes, or extend the pool first: anyone can, with increaseObservationCapacity of Pools in the Contract Explorer.`
}

/** Percent of the current price that bounds are below and above it, where the owner sets none. */
type Spread = { readonly below: bigint; readonly above: bigint }

/** What a rule trades: the parameter that names the tokens, and how far its bounds are by default. */
export type TradedTokens = { readonly tokens: string; readonly spread: Spread }

/** The price now, in USDC's smallest unit. */
const priceNow = (market: Market): bigint =>
  currentPrice(market).value / 10n ** BigInt(priceDecimals - usdcDecimals)

/**
 * Bounds around the price now, to four digits, and around prices that the owner has named.
 *
 * @param named Prices that have to be within, in USDC's smallest unit.
 */
export function defaultBounds(
  { below, above }: Spread,
  market: Market,
  named: readonly bigint[] = [],
): PriceBounds {
  const prices = [priceNow(market), ...named]
  const lowest = prices.reduce(smaller)
  const highest = prices.reduce(larger)
  return {
    lowest: larger(1n, rounded((lowest * (100n - below)) / 100n)),
    highest: larger(1n, rounded((highest * (100n + above)) / 100n)),
  }
}

/**
 * A least depth for a rule: a quarter of the USDC that moves the price of its shallowest pool by the
 * slippage now, so that it trades while the pools are about as deep as they are.
 *
 * @param maxSlippage Basis points.
 */
export function defaultDepth(markets: readonly Market[], maxSlippage: number): bigint {
  const depths = markets.map((market) => depthOf(market, maxSlippage))
  return depths.length === 0 ? 1n : larger(1n, rounded(depths.reduce(smaller) / 4n))
}

/** USDC that moves the price of a pool by some basis points, at its liquidity now. */
export function depthOf({ pool }: Market, maxSlippage: number): bigint {
  const price = pool.sqrtPriceX96
  const tick = tickAtSqrtPrice(price)
  return quoteSideOf(pool) === 'B'
    ? amountBBetween(
        sqrtPriceAtTick(Math.max(minTick, tick - maxSlippage)),
        price,
        pool.liquidity,
        'down',
      )
    : amountABetween(
        price,
        sqrtPriceAtTick(Math.min(maxTick, tick + maxSlippage)),
        pool.liquidity,
        'down',
      )
}

/**
 * Values of a form after a change of its token: the bounds of a token that has just been chosen are
 * those around its price, for the owner to edit.
 */
export function withBounds(
  { tokens: name, spread }: TradedTokens,
  before: ParameterTexts,
  after: ParameterTexts,
  markets: readonly Market[],
): ParameterTexts {
  const [was, is] = [listItems(before[name] ?? ''), listItems(after[name] ?? '')]
  if (is.every((token, row) => token === was[row])) return after
  const column = (side: keyof PriceBounds): string => {
    const kept = listItems(after[boundNames[side]] ?? '')
    return is
      .map((token, row) => {
        if (token === was[row]) return kept[row] ?? ''
        const market = markets.find(
          (each) => sameAddress(each.token.address, token) || each.token.symbol === token,
        )
        return market === undefined
          ? ''
          : toDecimalString(usdc(defaultBounds(spread, market)[side]))
      })
      .join(',')
  }
  return {
    ...after,
    [boundNames.lowest]: column('lowest'),
    [boundNames.highest]: column('highest'),
  }
}

/** Four digits of a number, for a value that is to be read and edited. */
function rounded(value: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(value).length - 4))
  return ((value + unit / 2n) / unit) * unit
}
