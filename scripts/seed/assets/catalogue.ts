import { invoices } from './invoices.ts'
import { realEstate } from './real-estate.ts'
import type { AssetTemplate } from './template.ts'
import { treasuries } from './treasuries.ts'

/** Every sample asset that is a financial asset on chain. */
export const financialCatalogue: readonly AssetTemplate[] = [
  ...treasuries,
  ...realEstate,
  ...invoices,
]
