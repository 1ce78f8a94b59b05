import { asDay, type DaySeconds, monthsAfter, startOf, toDay } from '../../lib/day.ts'
import type { Custody, SerialScope } from '../roles/standard.ts'
import { type CreditType, creditUnit } from './credit-type.ts'

/** How a standard names its instrument and what this product calls retiring. */
export type StandardWords = {
  /** Past participle: `This was redeemed.` */
  readonly retired: 'retired' | 'redeemed' | 'cancelled'
  /** What one whole credit is. */
  readonly unit: string
}

/** How long certificates of a standard are valid, in months after the month or year of their production. */
type ValidityRule = {
  readonly after: 'month' | 'year'
  /** Months in which they can change hands. */
  readonly traded: number
  /** Months in which they can be retired. */
  readonly retired: number
  /** The rule in words; ends a sentence that names two days. */
  readonly text: string
}

/** The two ends of a certificate: unix seconds from which it is not traded, and not retired, any more. */
export type Validity = { readonly tradableUntil: DaySeconds; readonly expirationDate: DaySeconds }

/**
 * Everything that the app knows of one crediting standard. On chain a standard is a name and a serial
 * scope, which the administrator adds; a standard without a descriptor works with the words of its type.
 */
export type StandardDescriptor = {
  /** Its names on chain. What follows a comma is the issuing body: `EECS-GO, Energinet`. */
  readonly names: readonly string[]
  /** Within what its serial numbers are unique. */
  readonly serialScope: SerialScope
  /** Smallest part of a credit that can be retired, in thousandths; 1 unless given. */
  readonly minimumUnit?: number
  /** When its certificates end; absent where they do not, or where the rule is not known here. */
  readonly validity?: ValidityRule
  /** Where its projects and batches are listed. */
  readonly registry?: string
  /** A project code as the contracts store it. */
  readonly codeExample?: string
  /** A whole serial as the registry prints it, in capitals, with the first and the last number. */
  readonly serial?: { readonly pattern: RegExp; readonly example: string }
  /** Words that differ from those of the type. */
  readonly words?: Partial<Record<CreditType, Partial<StandardWords>>>
}

/**
 * Sources of the words: I-REC(E) Product Code (redemption); EECS Rules (cancellation); SD VISta Nature
 * Framework; PV Nature Methodology; Wallacea Trust, Methodology for Quantifying Units of Biodiversity Gain.
 * Sources of the validity: Directive (EU) 2018/2001, Article 19(3); 16 Texas Administrative Code 25.173.
 */
export const knownStandards: readonly StandardDescriptor[] = [
  {
    names: ['Verra', 'Verra VCS', 'Verra SD VISta'],
    serialScope: 'registry',
    registry: 'https://registry.verra.org',
    codeExample: 'VCS-1234',
    serial: {
      pattern: /^\d+-(\d+)-(\d+)-VC[US]-[\w-]+$/,
      example: '5818-258252735-258252784-VCU-034-APX-BR-14-612-01012014-31122014-1',
    },
    words: {
      BiodiversityCredit: {
        unit: 'one Nature Credit, in quality hectares: extent times condition',
      },
    },
  },
  {
    names: ['Gold Standard'],
    // The numbers restart with each issuance, whose number stands before them.
    serialScope: 'batch',
    registry: 'https://registry.goldstandard.org',
    codeExample: 'GS-7071',
    serial: {
      pattern: /^GS\d-\d-[A-Z]{2}-GS\d+-\d+-\d{4}-\d+-(\d+)-(\d+)$/,
      example: 'GS1-1-KE-GS1247-16-2014-2531-1-500',
    },
  },
  {
    names: ['ACR', 'American Carbon Registry'],
    serialScope: 'batch',
    registry: 'https://acr2.apx.com',
    codeExample: 'ACR-192',
    serial: {
      pattern: /^ACR-[A-Z]{2}-\d+-\d{4}-\d+-(\d+)(?: TO |-TO-|-)(\d+)$/,
      example: 'ACR-US-192-2010-203-1-5000',
    },
  },
  {
    names: ['Climate Action Reserve'],
    serialScope: 'batch',
    registry: 'https://thereserve2.apx.com',
    codeExample: 'CAR-293',
    serial: {
      pattern: /^CAR-\w+-[A-Z]{2}-[\w-]+-\d{4}-\d+-(\d+)(?: TO |-TO-|-)(\d+)$/,
      example: 'CAR-1-US-293-1-120-CA-2006-102-1 to 29251',
    },
  },
  {
    names: ['Plan Vivo'],
    serialScope: 'registry',
    words: {
      BiodiversityCredit: {
        unit: 'one Plan Vivo Biodiversity Certificate, for measured outcomes',
      },
    },
  },
  {
    names: ['Wallacea Trust'],
    serialScope: 'registry',
    words: {
      BiodiversityCredit: {
        unit: 'one percent uplift or avoided loss per hectare, in the median of a basket of metrics',
      },
    },
  },
  {
    names: ['I-REC(E)', 'I-REC'],
    serialScope: 'registry',
    minimumUnit: 1_000,
    words: {
      RenewableEnergyCertificate: {
        retired: 'redeemed',
        unit: 'one I-REC(E): a megawatt-hour of electricity',
      },
    },
  },
  {
    names: ['EECS-GO', 'EECS'],
    serialScope: 'registry',
    minimumUnit: 1_000,
    validity: {
      after: 'month',
      traded: 12,
      retired: 18,
      text: 'Guarantees of origin are traded for 12 months after the month of production and expire after 18.',
    },
    words: {
      RenewableEnergyCertificate: {
        retired: 'cancelled',
        unit: 'one guarantee of origin: a megawatt-hour of electricity',
      },
    },
  },
  {
    names: ['ERCOT REC program'],
    serialScope: 'registry',
    minimumUnit: 1_000,
    // Three compliance periods, which are calendar years; the last is settled by March 31 of the next year.
    validity: {
      after: 'year',
      traded: 27,
      retired: 27,
      text: 'RECs of ERCOT are valid for the year of production and two more, and are retired by the March 31 that follows.',
    },
  },
]

/** The descriptor of a standard by its name on chain, in any letter case; undefined for one that has none. */
export function standardNamed(name: string): StandardDescriptor | undefined {
  const [own = ''] = name.split(',')
  const wanted = own.trim().toLowerCase()
  return knownStandards.find(({ names }) => names.some((each) => each.toLowerCase() === wanted))
}

/** Smallest part of a credit of a standard that can be retired, in thousandths. */
export const minimumUnitOf = (name: string): number => standardNamed(name)?.minimumUnit ?? 1

/** The rule by which certificates of a standard end; undefined without one. */
export const validityRuleOf = (name: string): ValidityRule | undefined =>
  standardNamed(name)?.validity

/**
 * When certificates of a standard end by its rule. A batch of several months or years ends with its first.
 *
 * @param productionStart First second of the production.
 * @returns Null for a standard without a rule.
 * @example
 * validityOf('EECS-GO', startOf('2025-12-01')) // traded before 2027-01-01, retired before 2027-07-01
 */
export function validityOf(name: string, productionStart: DaySeconds): Validity | null {
  const rule = validityRuleOf(name)
  if (rule === undefined) return null
  const [year = '', month = ''] = toDay(productionStart).split('-')
  const end =
    rule.after === 'month'
      ? monthsAfter(startOf(asDay(`${year}-${month}-01`)), 1)
      : monthsAfter(startOf(asDay(`${year}-01-01`)), 12)
  return {
    tradableUntil: monthsAfter(end, rule.traded),
    expirationDate: monthsAfter(end, rule.retired),
  }
}

/**
 * How the credits of a known standard are kept: its registry keeps them. Null for a standard that the app
 * does not know, which may have this chain as its register.
 */
export const custodyNamed = (name: string): Custody | null =>
  standardNamed(name) === undefined ? null : 'IMMOBILISED'

/** The words for credits of a type under a standard. */
export function standardWords(type: CreditType, standard: string): StandardWords {
  const own = standardNamed(standard)?.words?.[type]
  return { retired: own?.retired ?? 'retired', unit: own?.unit ?? creditUnit(type).long }
}
