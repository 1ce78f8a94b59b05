import { missingUsdc } from '../../../domain/buying/missing-usdc.ts'
import { priceImpactBps } from '../../../domain/pools/price-impact.ts'
import type { SwapQuote } from '../../../domain/pools/quote.ts'
import { swapBounds } from '../../../domain/pools/swap-intent.ts'
import type { PoolQuote } from '../../../domain/pools/use-best-quotes.ts'
import { swapAndRetireIntent } from '../../../domain/retirement/pool-intents.ts'
import type { Amount } from '../../../lib/amount.ts'
import { usdc } from '../../../lib/usdc.ts'
import type { PlanInputs } from './inputs.ts'
import { isChosen, type PlanLine } from './lines.ts'
import { notWhole, type Obstacle, type PlannedTransaction, type Prepare } from './transaction.ts'

/** Pool quote for a line. */
export type Trade = {
  readonly quoted: Amount
  readonly atMost: Amount
  readonly priceImpactBps: bigint
}

/** A line that is bought through pools, a transaction of its own; no trade without a quote. */
export type PoolLine = PlanLine & {
  readonly trade: Trade | null
  /** Null while the line is empty. */
  readonly transaction: PlannedTransaction | null
}

/** Buys a line through pools for at most the quote and the tolerance, and retires it. */
export function planTrade(line: PlanLine, inputs: PlanInputs, prepare: Prepare): PoolLine {
  if (!isChosen(line)) return { ...line, trade: null, transaction: null }
  const { account, balance, contracts, market, slippageBps } = inputs
  const answer = inputs.quotes.get(line.credit.tokenId) ?? { status: 'pending' }
  const quote = answer.status === 'quoted' ? answer.quote : null
  const budget = balance?.value ?? null
  const trade = quote && slippageBps !== null ? tradeOf(quote, slippageBps, budget) : null
  const missing = quote && missingUsdc(quote.amountIn, budget)
  const transaction = prepare(
    'pool',
    [line],
    notWhole(line) ??
      (slippageBps === null
        ? { kind: 'no-tolerance' }
        : missing
          ? { kind: 'missing-usdc', missing }
          : noQuote(answer, line)),
    (details) =>
      quote && slippageBps !== null && contracts && market
        ? swapAndRetireIntent(
            line,
            quote,
            { slippageBps, budget },
            account,
            details,
            contracts,
            market.usdc,
          )
        : null,
  )
  return { ...line, trade, transaction }
}

function tradeOf(quote: SwapQuote, slippageBps: bigint, budget: bigint | null): Trade {
  return {
    quoted: usdc(quote.amountIn),
    atMost: usdc(swapBounds(quote, slippageBps, budget).maximumPaid),
    priceImpactBps: priceImpactBps(quote.hops),
  }
}

function noQuote(answer: PoolQuote, { credit: { status } }: PlanLine): Obstacle | null {
  switch (answer.status) {
    case 'quoted':
      return null
    case 'none':
      return status === 'VERIFIED' ? { kind: 'no-pool' } : { kind: 'not-for-sale', status }
    case 'too-much':
      return { kind: 'more-than-pooled' }
    case 'error':
      return { kind: 'quote-failed', error: answer.error }
    case 'pending':
      return { kind: 'pending' }
  }
}
