import type { EnvironmentalAsset } from '../../../domain/credits/environmental-asset.ts'

/** The numbers of the goals that an asset supports. */
export function goalsOf({ impact }: EnvironmentalAsset): readonly number[] {
  return [...(impact?.sdgAlignment ?? [])].filter(([, score]) => score > 0).map(([goal]) => goal)
}
