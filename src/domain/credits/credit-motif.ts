import type { PictureMotif } from '../../ui/asset-picture/asset-picture.tsx'
import type { CreditType } from './credit-type.ts'

const motifs: Record<CreditType, PictureMotif> = {
  CarbonCredit: 'carbon',
  BiodiversityCredit: 'biodiversity',
  RenewableEnergyCertificate: 'energy',
}

/** Motif of the drawn picture of a credit. */
export function creditMotif(type: CreditType): PictureMotif {
  return motifs[type]
}
