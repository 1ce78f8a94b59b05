import {
  type ImpactFigures,
  type ImpactQuantity,
  impactQuantities,
  isOwn,
  type ProjectImpact,
} from '../../../domain/portfolio/impact/portfolio-impact.ts'
import {
  appliedStatusText,
  estimatedQuantities,
  fixedEstimateText,
  hasFixedEstimate,
} from '../../../domain/strategies/applied-strategy.ts'
import { toDecimalString } from '../../../lib/amount.ts'
import { type CsvCell, toCsv } from '../../../lib/csv.ts'
import type { EstimatedStrategy } from './strategy-estimates.ts'

const columnOf = {
  carbonOffsetTons: 'carbon_offset_tons',
  landAreaProtectedHectares: 'land_area_protected_hectares',
  renewableEnergyMwh: 'renewable_energy_mwh',
  waterProtectedLiters: 'water_protected_liters',
} as const

const columns = [
  'record',
  'project_code',
  'project_name',
  'project_location',
  'vintage',
  'batch',
  'type',
  'standard',
  'verification_status',
  'verification_date',
  'third_party_verifier',
  'credits_retired',
  'credits_held',
  ...impactQuantities.map(({ key }) => `retired_${columnOf[key]}`),
  ...impactQuantities.map(({ key }) => `held_${columnOf[key]}`),
  'also_stated_retired',
  'also_stated_held',
  'strategy_id',
  'strategy_name',
  'transaction_id',
  'status',
  'amount_usdc',
  'estimated_carbon_offset_tons',
  'estimated_land_area_protected_hectares',
  'estimated_renewable_energy_mwh',
  'estimated_auto_retired_credits',
  'estimate',
  'kept_by',
] as const
type ImpactColumn = (typeof columns)[number]
type Row = Readonly<Partial<Record<ImpactColumn, CsvCell>>>

/**
 * A row for each credit, amounts exact, impacts as computed, empty where none is stated; and a row for
 * each applied strategy, whose estimates have columns of their own. No sum of a column of impact mixes
 * types: it has figures of the credits that it is the unit of, and what others state is in words.
 */
export function impactCsv(
  projects: readonly ProjectImpact[],
  strategies: readonly EstimatedStrategy[],
): string {
  return toCsv(
    columns,
    [...projects.map(creditRow), ...strategies.map(strategyRow)].map((row: Row) =>
      columns.map((column) => row[column] ?? null),
    ),
  )
}

function creditRow({ asset, retired, held, retiredImpact, heldImpact }: ProjectImpact): Row {
  const isStated = (key: ImpactQuantity) => asset.metadata.impact?.[key] != null
  const stated = (prefix: 'retired' | 'held', figures: ImpactFigures) =>
    Object.fromEntries(
      impactQuantities.map(({ key }) => [
        `${prefix}_${columnOf[key]}`,
        isOwn(asset, key) && isStated(key) ? figures[key] : null,
      ]),
    )
  const alsoStated = (figures: ImpactFigures) =>
    impactQuantities
      .filter(({ key }) => !isOwn(asset, key) && isStated(key) && figures[key] !== 0)
      .map(({ key, label, unit }) => `${label} ${figures[key]} ${unit}`)
      .join('; ') || null
  return {
    record: 'credit',
    project_code: asset.project.code,
    project_name: asset.project.name,
    project_location: asset.project.location,
    vintage: asset.vintage,
    batch: asset.onChain?.batch ?? null,
    type: asset.project.type,
    standard: asset.project.standard,
    verification_status: asset.status,
    verification_date: asset.metadata.impact?.verificationDate ?? null,
    third_party_verifier: asset.metadata.impact?.thirdPartyVerifier ?? null,
    credits_retired: toDecimalString(retired),
    credits_held: toDecimalString(held),
    ...stated('retired', retiredImpact),
    ...stated('held', heldImpact),
    also_stated_retired: alsoStated(retiredImpact),
    also_stated_held: alsoStated(heldImpact),
  }
}

function strategyRow(entry: EstimatedStrategy): Row {
  const { name, transaction, source } = entry
  const { amount, estimatedImpact: impact } = transaction.terms
  return {
    record: 'applied strategy (estimate)',
    strategy_id: transaction.strategyId,
    strategy_name: name,
    transaction_id: transaction.id,
    status: appliedStatusText(entry),
    amount_usdc: amount && toDecimalString(amount),
    estimated_carbon_offset_tons: impact.carbonOffsetTons,
    estimated_land_area_protected_hectares: impact.landAreaProtectedHectares,
    estimated_renewable_energy_mwh: impact.renewableEnergyMwh,
    estimated_auto_retired_credits: impact.retiredCredits && toDecimalString(impact.retiredCredits),
    estimate: estimateBasis(entry),
    kept_by: source.kind === 'api' ? 'strategy service' : 'sample',
  }
}

/** How the physical quantities of a row came about; null where none is stated. */
function estimateBasis(entry: EstimatedStrategy): string | null {
  if (hasFixedEstimate(entry)) return fixedEstimateText.toLowerCase()
  const { estimatedImpact } = entry.transaction.terms
  return estimatedQuantities.every((key) => estimatedImpact[key] === null) ? null : 'by amount'
}
