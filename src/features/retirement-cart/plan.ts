import type { Address } from 'viem'
import { orderRetirementIntent, retireIntent } from '../../domain/retirement/intents.ts'
import { type Custody, custodies } from '../../domain/roles/standard.ts'
import {
  cartLines,
  type HoldingLine,
  holdingLines,
  isChosen,
  type PlanInputs,
} from './plan/lines.ts'
import { retireTokensIntent } from './plan/pool-intents.ts'
import { type PoolLine, type Purchase, planPurchase, planTrade } from './plan/purchase.ts'
import {
  expired,
  firstObstacle,
  fractionObstacle,
  moreThanHeld,
  type PlannedTransaction,
  type Prepare,
  preparation,
  splitReason,
  tooMany,
} from './plan/transaction.ts'

/** Held credits of one custody: retired by one call, or ordered to be. */
type HeldTransaction = {
  readonly custody: Custody
  /** How many credits it is about. */
  readonly lineCount: number
  readonly transaction: PlannedTransaction
}

/** Every credit that is held, and the transactions of those in the cart. */
export type Holdings = {
  readonly lines: readonly HoldingLine[]
  readonly transactions: readonly HeldTransaction[]
}

/** A credit that is held as credit tokens; null while it is not in the cart. */
export type TokenLine = HoldingLine & { readonly transaction: PlannedTransaction | null }

/** Cart lines by the source of their credits. */
export type RetirementPlan = {
  /** All that is in the cart of them is retired in one transaction for each custody. */
  readonly held: Holdings
  /** Each is a transaction of its own. */
  readonly tokens: readonly TokenLine[]
  /** Null while nothing is to be bought from offers. */
  readonly purchase: Purchase | null
  /** Each is a transaction of its own. */
  readonly pools: readonly PoolLine[]
  /** How many transactions that makes. */
  readonly count: number
  /** Why it is more than one; null when it is not. */
  readonly splitReason: string | null
  /** Whom the certificates will belong to. */
  readonly beneficiary: Address
}

/**
 * Plans the transactions of a cart: what each would sign, or why it cannot be signed yet. Lines of
 * credits that are not known, or not held any more, are in no transaction and stay in the cart.
 */
export function planRetirement(inputs: PlanInputs): RetirementPlan {
  const { account, details, notices } = inputs
  const held = holdingLines(inputs, 'held', inputs.held)
  const tokens = holdingLines(inputs, 'token', inputs.asTokens)
  const offers = cartLines(inputs, 'bought')
  const pools = cartLines(inputs, 'pool')
  const retired = custodies
    .map((custody) => ({
      custody,
      lines: held.filter((line) => isChosen(line) && line.credit.project.custody === custody),
    }))
    .filter(({ lines }) => lines.length > 0)
  const count =
    retired.length +
    tokens.filter(isChosen).length +
    Math.min(offers.filter(isChosen).length, 1) +
    pools.filter(isChosen).length
  const prepare = preparation(details, count, notices)
  return {
    held: {
      lines: held,
      transactions: retired.map(({ custody, lines }) => ({
        custody,
        lineCount: lines.length,
        transaction: planHeld(custody, lines, inputs, prepare),
      })),
    },
    tokens: tokens.map((line) => ({
      ...line,
      transaction: isChosen(line) ? planTokens(line, inputs, prepare) : null,
    })),
    purchase: offers.length === 0 ? null : planPurchase(offers, inputs, prepare),
    pools: pools.map((line) => planTrade(line, inputs, prepare)),
    count,
    splitReason: splitReason(count),
    beneficiary: details?.beneficiary ?? account,
  }
}

function planHeld(
  custody: Custody,
  lines: readonly HoldingLine[],
  { account, contracts }: PlanInputs,
  prepare: Prepare,
): PlannedTransaction {
  const obstacle =
    tooMany(lines) ??
    firstObstacle(lines, expired) ??
    firstObstacle(lines, fractionObstacle) ??
    firstObstacle(lines, moreThanHeld)
  return prepare(
    'held',
    lines,
    obstacle,
    (details) =>
      contracts &&
      (custody === 'NATIVE' ? retireIntent : orderRetirementIntent)(
        lines,
        account,
        details,
        contracts,
      ),
  )
}

function planTokens(
  line: HoldingLine,
  { account }: PlanInputs,
  prepare: Prepare,
): PlannedTransaction {
  const { token } = line.credit
  return prepare(
    'token',
    [line],
    expired(line) ?? fractionObstacle(line) ?? moreThanHeld(line),
    (details) => token && retireTokensIntent(line, token, account, details),
  )
}
