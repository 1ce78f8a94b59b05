import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { type CandleInterval, candleIntervals } from '../../domain/history/pool-records.ts'
import type { Pool, PoolToken } from '../../domain/pools/pool.ts'
import { defaultSlippage, largestSlippage } from '../../domain/pools/price-impact.ts'
import type { ExactSide } from '../../domain/pools/quote.ts'
import { isCurrency } from '../../domain/registry/asset-class.ts'
import { parseAmount } from '../../lib/amount.ts'
import { sameAddress } from '../../lib/same-address.ts'

const exactSides = ['in', 'out'] as const

export const largestDeadline = 180

/** The trading screen's part of the URL. Tokens by address; what is not known is dropped. */
const tradingUrl = {
  tokenIn: parseAsString,
  tokenOut: parseAsString,
  amount: parseAsString.withDefault(''),
  exact: parseAsStringLiteral(exactSides).withDefault('in'),
  /** Basis points. */
  slippage: parseAsInteger.withDefault(defaultSlippage),
  /** Minutes. */
  deadline: parseAsInteger.withDefault(20),
  /** The pool whose chart is shown, where the trade leaves a choice. */
  pool: parseAsInteger,
  interval: parseAsStringLiteral(candleIntervals).withDefault('1d'),
}

const tradingUrlKeys = { tokenIn: 'from', tokenOut: 'to' }

/** A tolerance that a person may have put into the URL, brought within what is possible. */
export function withinLimits(value: number, largest: number): number {
  return Math.min(Math.max(value, 1), largest)
}

/** The trading screen's state, all of it in the URL. Unknown tokens give way to those of the first pool. */
export function useTradingUrl(pools: readonly [Pool, ...Pool[]]) {
  const [url, setUrl] = useQueryStates(tradingUrl, {
    urlKeys: tradingUrlKeys,
    history: 'replace',
  })
  const tokens = tokensOf(pools)
  const find = (address: string | null) =>
    tokens.find((token) => address !== null && sameAddress(token.address, address))
  const [first] = pools
  const preset = currencyFirst(first)
  const wantedOut = find(url.tokenOut)
  const tokenIn =
    find(url.tokenIn) ?? (wantedOut?.address === preset.pay.address ? preset.get : preset.pay)
  const tokenOut =
    wantedOut && wantedOut.address !== tokenIn.address
      ? wantedOut
      : tokenIn.address === preset.get.address
        ? preset.pay
        : preset.get
  const exactToken = url.exact === 'in' ? tokenIn : tokenOut
  const parsed = parseAmount(url.amount, exactToken.decimals)

  return {
    tokens,
    tokenIn,
    tokenOut,
    exact: url.exact,
    amount: parsed.ok ? parsed.amount.value : null,
    slippageBps: BigInt(withinLimits(url.slippage, largestSlippage)),
    minutes: withinLimits(url.deadline, largestDeadline),
    poolId: url.pool === null ? null : BigInt(url.pool),
    interval: url.interval,
    setAmount: (exact: ExactSide, amount: string) => void setUrl({ exact, amount }),
    setTokenIn: (token: PoolToken) =>
      void setUrl({
        tokenIn: token.address,
        tokenOut: token.address === tokenOut.address ? tokenIn.address : tokenOut.address,
        pool: null,
      }),
    setTokenOut: (token: PoolToken) =>
      void setUrl({
        tokenOut: token.address,
        tokenIn: token.address === tokenIn.address ? tokenOut.address : tokenIn.address,
        pool: null,
      }),
    /** Trades the other way round; the amount stays with its token. */
    flip: () =>
      void setUrl({
        tokenIn: tokenOut.address,
        tokenOut: tokenIn.address,
        exact: url.exact === 'in' ? 'out' : 'in',
      }),
    setSlippage: (slippage: number) =>
      void setUrl({ slippage: withinLimits(slippage, largestSlippage) }),
    setMinutes: (deadline: number) =>
      void setUrl({ deadline: withinLimits(deadline, largestDeadline) }),
    setPool: (id: bigint) => void setUrl({ pool: Number.parseInt(id.toString(), 10) }),
    setInterval: (interval: CandleInterval) => void setUrl({ interval }),
  }
}

export type TradingUrl = ReturnType<typeof useTradingUrl>

/** The tokens of all pools, each once, by symbol. */
function tokensOf(pools: readonly Pool[]): readonly PoolToken[] {
  const tokens = new Map(
    pools.flatMap(({ tokenA, tokenB }) => [tokenA, tokenB].map((token) => [token.address, token])),
  )
  return [...tokens.values()].toSorted((a, b) => a.symbol.localeCompare(b.symbol))
}

function currencyFirst({ tokenA, tokenB }: Pool): {
  readonly pay: PoolToken
  readonly get: PoolToken
} {
  return isCurrency(tokenB.assetClass) ? { pay: tokenB, get: tokenA } : { pay: tokenA, get: tokenB }
}
