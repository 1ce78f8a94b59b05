import { creditMotif } from '../../../domain/credits/credit-motif.ts'
import { assetMotif } from '../../../domain/registry/asset-class.ts'
import type { RiskLevel, Strategy } from '../../../domain/strategies/strategy.ts'
import type { PictureMotif } from '../../../ui/asset-picture/asset-picture.tsx'
import type { Tone } from '../../../ui/badge.tsx'

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

/** Inputs of a strategy's picture. */
export function strategyMotif({ environment, assetClass }: Strategy): PictureMotif {
  return environment === null ? assetMotif(assetClass) : creditMotif(environment.creditType)
}
