import type { CreditType } from './credit-type.ts'
import { creditUnit } from './credit-type.ts'

/** How a scheme names its instrument and what this product calls retiring. */
export type Scheme = {
  /** Past participle: `This was redeemed.` */
  readonly retired: 'retired' | 'redeemed' | 'cancelled'
  /** What one whole credit is. */
  readonly unit: string
}

/**
 * Words of schemes that differ from those of their type, by the beginning of the standard's name.
 * Sources: I-REC(E) Product Code (redemption); EECS Rules (cancellation); SD VISta Nature Framework;
 * PV Nature Methodology; Wallacea Trust, Methodology for Quantifying Units of Biodiversity Gain.
 */
const schemes: readonly (Partial<Scheme> & {
  readonly type: CreditType
  readonly standard: string
})[] = [
  {
    type: 'RenewableEnergyCertificate',
    standard: 'I-REC',
    retired: 'redeemed',
    unit: 'one I-REC(E): a megawatt-hour of electricity',
  },
  {
    type: 'RenewableEnergyCertificate',
    standard: 'EECS',
    retired: 'cancelled',
    unit: 'one guarantee of origin: a megawatt-hour of electricity',
  },
  {
    type: 'BiodiversityCredit',
    standard: 'Verra',
    unit: 'one Nature Credit, in quality hectares: extent times condition',
  },
  {
    type: 'BiodiversityCredit',
    standard: 'Plan Vivo',
    unit: 'one Plan Vivo Biodiversity Certificate, for measured outcomes',
  },
  {
    type: 'BiodiversityCredit',
    standard: 'Wallacea',
    unit: 'one percent uplift or avoided loss per hectare, in the median of a basket of metrics',
  },
]

/** The words of the scheme that a standard belongs to. */
export function schemeOf(type: CreditType, standard: string): Scheme {
  const own = schemes.find((each) => each.type === type && standard.startsWith(each.standard))
  return { retired: own?.retired ?? 'retired', unit: own?.unit ?? creditUnit(type).long }
}
