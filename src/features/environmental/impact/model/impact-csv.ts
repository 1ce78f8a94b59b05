import { toDecimalString } from '../../../../lib/amount.ts'
import { toCsv } from '../../../../lib/csv.ts'
import { impactQuantities } from './figures.ts'
import type { ProjectImpact } from './portfolio-impact.ts'

const columnOf = {
  carbonOffsetTons: 'carbon_offset_tons',
  landAreaProtectedHectares: 'land_area_protected_hectares',
  renewableEnergyMwh: 'renewable_energy_mwh',
  waterProtectedLiters: 'water_protected_liters',
} as const

const columns = [
  'project_code',
  'project_name',
  'project_location',
  'vintage',
  'type',
  'standard',
  'verification_status',
  'verification_date',
  'third_party_verifier',
  'credits_retired',
  'credits_held',
  ...impactQuantities.map(({ key }) => `retired_${columnOf[key]}`),
  ...impactQuantities.map(({ key }) => `held_${columnOf[key]}`),
]

/** A row for each credit: amounts exact, impacts as computed, empty where none is stated. */
export function impactCsv(projects: readonly ProjectImpact[]): string {
  return toCsv(
    columns,
    projects.map(({ asset, retired, held, retiredImpact, heldImpact }) => [
      asset.project.code,
      asset.project.name,
      asset.project.location,
      asset.vintage,
      asset.type,
      asset.standard,
      asset.verification.status,
      asset.impact?.verificationDate ?? null,
      asset.impact?.thirdPartyVerifier ?? null,
      toDecimalString(retired),
      toDecimalString(held),
      ...impactQuantities.map(({ key }) => (asset.impact === null ? null : retiredImpact[key])),
      ...impactQuantities.map(({ key }) => (asset.impact === null ? null : heldImpact[key])),
    ]),
  )
}
