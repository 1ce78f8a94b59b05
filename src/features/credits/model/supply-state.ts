import type { EnvironmentalAsset } from '../../../domain/credits/environmental-asset.ts'

/** Whether an asset can be bought, is only held, or is wholly retired. */
export const supplyStates = ['for-sale', 'not-for-sale', 'retired'] as const
export type SupplyState = (typeof supplyStates)[number]

const labels: Record<SupplyState, string> = {
  'for-sale': 'For sale',
  'not-for-sale': 'Not for sale',
  retired: 'Fully retired',
}

export function supplyStateLabel(state: SupplyState): string {
  return labels[state]
}

export function supplyStateOf(asset: EnvironmentalAsset): SupplyState {
  if (asset.retired) return 'retired'
  return asset.availableSupply.value > 0n ? 'for-sale' : 'not-for-sale'
}
