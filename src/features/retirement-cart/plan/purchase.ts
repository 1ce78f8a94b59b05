import { boundPlan, buyableOffers, missingUsdc } from '../../../domain/buying/plan.ts'
import { type MarketCredit, purchasable } from '../../../domain/credits/credit.ts'
import { cheapestFirst, costOf } from '../../../domain/offers/offer.ts'
import { priceImpactBps } from '../../../domain/pools/price-impact.ts'
import type { SwapQuote } from '../../../domain/pools/quote.ts'
import { swapBounds } from '../../../domain/pools/swap-intent.ts'
import { type Allocation, allocate } from '../../../domain/retirement/allocate.ts'
import { buyAndRetireIntent, type PurchaseLine } from '../../../domain/retirement/intents.ts'
import { retirablePart } from '../../../domain/retirement/purpose.ts'
import type { PoolQuote } from '../../../domain/routes/use-best-quotes.ts'
import { creditAmount } from '../../../domain/units.ts'
import { type Amount, sumOf } from '../../../lib/amount.ts'
import { larger, smaller } from '../../../lib/compare.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { isChosen, type PlanInputs, type PlanLine } from './lines.ts'
import { swapAndRetireIntent } from './pool-intents.ts'
import {
  firstObstacle,
  fractionObstacle,
  type Obstacle,
  type PlannedTransaction,
  type Prepare,
  tooMany,
} from './transaction.ts'

/** A line that is bought from offers, with its cost where they suffice. */
export type OfferLine = PlanLine & {
  readonly cost: Amount | null
  /** The most of it that the account can pay in addition to the other lines. */
  readonly affordable: Amount
}

/** Purchases from offers, all in one transaction. */
export type Purchase = {
  readonly lines: readonly OfferLine[]
  /** USDC for all lines that can be bought. */
  readonly cost: Amount
  /** Shortfall of the account; null without one. */
  readonly missing: Amount | null
  /** Null while all lines are empty. */
  readonly transaction: PlannedTransaction | null
}

/** Buys each line from the cheapest offers and retires all of them together. */
export function planPurchase(
  lines: readonly PlanLine[],
  { account, balance, contracts, market, slippageBps }: PlanInputs,
  prepare: Prepare,
): Purchase {
  const chosen = lines.filter(isChosen)
  const allocated = chosen.map((line) => ({
    ...line,
    allocation: allocate(line.credit, line.units.value, account),
  }))
  const filled = allocated.flatMap(({ credit, units, allocation }): PurchaseLine[] => {
    if (!allocation.ok || slippageBps === null) return []
    const { plan, offers } = allocation
    return [{ credit, units, bounded: boundPlan(plan, 'units', offers, slippageBps, null) }]
  })
  const costed = lines.map(({ credit, units }) => {
    const allocation = allocated.find((line) => line.credit === credit)?.allocation
    return { credit, units, cost: allocation?.ok ? allocation.plan.cost : null }
  })
  const costs = costed.map((line) => line.cost)
  const cost = sumOf(costs, usdcDecimals)
  const offerLines = costed.map((line) => {
    const others = cost.value - (line.cost?.value ?? 0n)
    const left = balance && { ...balance, value: larger(balance.value - others, 0n) }
    return { ...line, affordable: affordable(line.credit, left, account) }
  })
  const missing = missingUsdc(cost.value, balance?.value ?? null)
  const obstacle =
    firstObstacle(allocated, lineObstacle) ??
    tooMany(allocated.flatMap(({ allocation }) => (allocation.ok ? allocation.plan.fills : []))) ??
    (slippageBps === null ? ({ kind: 'no-tolerance' } as const) : null) ??
    (missing && { kind: 'missing-usdc', missing })
  const transaction =
    chosen.length === 0
      ? null
      : prepare(
          'bought',
          chosen,
          obstacle,
          (details) =>
            contracts &&
            market &&
            buyAndRetireIntent(filled, account, details, contracts, market, balance?.value ?? null),
        )
  return { lines: offerLines, cost, missing, transaction }
}

function lineObstacle({
  credit,
  units,
  allocation,
}: PlanLine & { readonly allocation: Allocation }): Obstacle | null {
  if (credit.status !== 'VERIFIED') return { kind: 'not-for-sale', status: credit.status }
  const fraction = fractionObstacle({ credit, units })
  if (fraction !== null) return fraction
  return allocation.ok ? null : { kind: 'more-than-offered', credit, offered: allocation.available }
}

/**
 * Credits that a payment buys from the offers of others, the cheapest first, as far as they can be
 * retired. All that is for sale where the payment is unknown.
 *
 * @param payment USDC; null while unknown.
 * @example
 * // 4 t at 5 USDC, then 10 t at 10 USDC
 * affordable(credit, usdc(50_000_000n), buyer) // 7 t
 */
export function affordable(
  credit: MarketCredit,
  payment: Amount | null,
  buyer: string | null,
): Amount {
  const offers = buyableOffers(credit.offers, buyer).toSorted(cheapestFirst)
  const available = purchasable({ status: credit.status, offers })
  let left = payment?.value ?? null
  if (left === null) return retirablePart(credit.project.type, available)
  let units = 0n
  for (const offer of offers) {
    if (offer.price.value === 0n) continue
    const paid = (left * 10n ** BigInt(offer.available.decimals)) / offer.price.value
    const taken = { ...offer.available, value: smaller(paid, offer.available.value) }
    units += taken.value
    left -= costOf(offer, taken).value
  }
  return retirablePart(credit.project.type, creditAmount(smaller(units, available.value)))
}

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
    fractionObstacle(line) ??
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
    case 'barred':
      return status === 'VERIFIED' ? { kind: 'no-pool' } : { kind: 'not-for-sale', status }
    case 'too-much':
      return { kind: 'more-than-pooled' }
    case 'error':
      return { kind: 'quote-failed', error: answer.error }
    case 'pending':
      return { kind: 'pending' }
  }
}
