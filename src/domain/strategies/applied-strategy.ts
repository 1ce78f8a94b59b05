import type { UserStrategy } from '../../api/schemas/yield-strategy.ts'
import { type Amount, rescale, sumOf } from '../../lib/amount.ts'
import { decimal } from '../../lib/decimal.ts'
import type { Source } from '../../lib/sourced.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { type EstimatedImpact, impactFromApi, type StatedEstimate } from './estimated-impact.ts'

/** Terms of an application. Null is what a server does not state. */
type ApplicationTerms = {
  /** A project whose credits are retired, or `usdc`. */
  readonly assetId: string | null
  /** USDC. */
  readonly amount: Amount | null
  readonly status: 'PENDING' | 'COMPLETED' | null
  /** USDC in the first year, before the performance fee. */
  readonly estimatedYield: Amount | null
  readonly estimatedImpact: StatedEstimate
}

/** A strategy that somebody applied. */
export type AppliedStrategy = {
  readonly id: string
  readonly strategyId: string
  readonly terms: ApplicationTerms
}

const nothingStated: ApplicationTerms = {
  assetId: null,
  amount: null,
  status: null,
  estimatedYield: null,
  estimatedImpact: {
    carbonOffsetTons: null,
    landAreaProtectedHectares: null,
    renewableEnergyMwh: null,
    retiredCredits: null,
  },
}

/** Maps an applied strategy of the API; a server may name the strategy alone. */
export function appliedFromApi(applied: UserStrategy): AppliedStrategy {
  if (!('transaction_id' in applied)) {
    return { id: applied.strategy_id, strategyId: applied.strategy_id, terms: nothingStated }
  }
  const { estimated_impact: impact } = applied
  const terms: ApplicationTerms = {
    assetId: applied.asset_id,
    amount: usdcOf(applied.amount),
    status: applied.status,
    estimatedYield: usdcOf(applied.estimated_yield),
    estimatedImpact: impact === null ? nothingStated.estimatedImpact : impactFromApi(impact),
  }
  return { id: applied.transaction_id, strategyId: applied.strategy_id, terms }
}

const usdcOf = (text: string | null): Amount | null =>
  text === null ? null : rescale(decimal(text), usdcDecimals)

/** The physical quantities of an estimate. */
export const estimatedQuantities = [
  'carbonOffsetTons',
  'landAreaProtectedHectares',
  'renewableEnergyMwh',
] as const satisfies readonly (keyof EstimatedImpact)[]

/**
 * Sums of money over applied strategies, each of the entries that state the figure; null where none does.
 * Their impact is not added up: strategies retire credits of different types.
 */
export type AppliedTotals = {
  /** USDC. */
  readonly amount: Amount | null
  /** In the first year, before the performance fee. */
  readonly estimatedYield: Amount | null
  /** Number of pending applications. */
  readonly pending: number
  /** Number of entries without an amount or a yield, and so in no sum of it. */
  readonly partlyStated: number
}

/** Adds up the money of applied strategies. */
export function appliedTotals(entries: readonly AppliedEntry[]): AppliedTotals {
  const terms = entries.map(({ transaction }) => transaction.terms)
  const sum = (figure: (terms: ApplicationTerms) => Amount | null) => {
    const stated = terms.flatMap((each) => figure(each) ?? [])
    return stated.length === 0 ? null : sumOf(stated, usdcDecimals)
  }
  return {
    amount: sum(({ amount }) => amount),
    estimatedYield: sum(({ estimatedYield }) => estimatedYield),
    pending: terms.filter(({ status }) => status === 'PENDING').length,
    partlyStated: terms.filter(isPartlyStated).length,
  }
}

const isPartlyStated = ({ amount, estimatedYield }: ApplicationTerms): boolean =>
  [amount, estimatedYield].includes(null)

/** An applied strategy, where it was read, and whether only this browser keeps it. */
export type AppliedEntry = {
  readonly transaction: AppliedStrategy
  readonly source: Source
  /** Applied without a server: its status is simulated. */
  readonly isLocal: boolean
}

/**
 * Whether the tonnes, hectares and MWh are the fixed sample estimate: those of the sample layer and
 * of this browser are, wherever no service computed them.
 */
export function hasFixedEstimate({
  transaction: {
    terms: { estimatedImpact },
  },
  source,
}: Pick<AppliedEntry, 'transaction' | 'source'>): boolean {
  return (
    source.kind === 'sample' &&
    estimatedQuantities.some((quantity) => (estimatedImpact[quantity] ?? 0) > 0)
  )
}

/** What stands beside every figure of a fixed estimate. */
export const fixedEstimateText = 'Fixed sample estimate'

/** Status in words; null where a server states none. */
export function appliedStatusText({
  transaction: { terms },
  isLocal,
}: AppliedEntry): string | null {
  if (terms.status === null) return null
  const text = terms.status === 'PENDING' ? 'Pending' : 'Completed'
  return isLocal ? `${text} (simulated)` : text
}
