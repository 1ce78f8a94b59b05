import { boundPlan } from '../../../domain/buying/bounds.ts'
import { missingUsdc } from '../../../domain/buying/missing-usdc.ts'
import { type Allocation, allocate } from '../../../domain/retirement/allocate.ts'
import { buyAndRetireIntent, type PurchaseLine } from '../../../domain/retirement/intents.ts'
import { type Amount, sumOf } from '../../../lib/amount.ts'
import { larger } from '../../../lib/compare.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { affordable } from './affordable.ts'
import type { PlanInputs } from './inputs.ts'
import { isChosen, type PlanLine } from './lines.ts'
import {
  firstObstacle,
  notWhole,
  type Obstacle,
  type PlannedTransaction,
  type Prepare,
  tooMany,
} from './transaction.ts'

/** A line that is bought from offers, with its cost where they suffice. */
export type OfferLine = PlanLine & {
  readonly cost: Amount | null
  /** The most of it that the account can pay beside the other lines. */
  readonly affordable: Amount
}

/** Purchases from offers, all in one transaction. */
export type Purchase = {
  readonly lines: readonly OfferLine[]
  /** USDC for all lines that can be bought. */
  readonly cost: Amount
  /** Shortfall of the account; null when there is none. */
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
    firstObstacle(allocated, notToBeBought) ??
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

function notToBeBought({
  credit,
  units,
  allocation,
}: PlanLine & { readonly allocation: Allocation }): Obstacle | null {
  if (credit.status !== 'VERIFIED') return { kind: 'not-for-sale', status: credit.status }
  const fraction = notWhole({ credit, units })
  if (fraction !== null) return fraction
  return allocation.ok ? null : { kind: 'more-than-offered', credit, offered: allocation.available }
}
