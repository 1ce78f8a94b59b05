import type {
  EnvironmentalAssetType,
  RiskLevel,
  YieldStrategy,
} from '../../../api/schemas/yield-strategy.ts'
import { assetClassLabel, assetClassOf, assetMotif } from '../../../domain/registry/asset-class.ts'
import type { PictureMotif } from '../../../ui/asset-picture/asset-picture.tsx'
import type { Tone } from '../../../ui/tone.ts'

export const riskLabels: Readonly<Record<RiskLevel, string>> = {
  CONSERVATIVE: 'Conservative',
  MODERATE: 'Moderate',
  AGGRESSIVE: 'Aggressive',
}

export const riskTones: Readonly<Record<RiskLevel, Tone>> = {
  CONSERVATIVE: 'secondary',
  MODERATE: 'primary',
  AGGRESSIVE: 'warning',
}

export const environmentalTypeLabels: Readonly<Record<EnvironmentalAssetType, string>> = {
  CarbonCredit: 'Carbon credits',
  BiodiversityCredit: 'Biodiversity credits',
  RenewableEnergyCertificate: 'Renewable energy certificates',
}

const environmentalMotifs = {
  CarbonCredit: 'carbon',
  BiodiversityCredit: 'biodiversity',
  RenewableEnergyCertificate: 'energy',
} as const satisfies Record<EnvironmentalAssetType, PictureMotif>

/** The class of a strategy in words. */
export function strategyClassLabel({ asset_class }: Pick<YieldStrategy, 'asset_class'>): string {
  return assetClassLabel(assetClassOf(asset_class))
}

/** What the picture of a strategy shows. */
export function strategyMotif(strategy: YieldStrategy): PictureMotif {
  const { environmental_metadata: metadata, asset_class } = strategy
  return metadata === undefined
    ? assetMotif(assetClassOf(asset_class))
    : environmentalMotifs[metadata.asset_type]
}
