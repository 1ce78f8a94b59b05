import type {
  ImpactQuantity,
  OwnFigures,
} from '../../../domain/portfolio/impact/portfolio-impact.ts'

/** An everyday measure of an impact, with where its size comes from. */
export type EquivalentMeasure = {
  readonly quantity: ImpactQuantity
  /** How much of the quantity one of them is. */
  readonly factor: number
  /** Plural noun of the unit. */
  readonly label: string
  /** The division in words, with its units. */
  readonly formula: string
  readonly source: {
    /** Who published the factor, and in what. */
    readonly name: string
    /** Which edition says so, or which year it is about. */
    readonly edition: string
    readonly url: string
  }
}

/** A measure and how many of it some figures are. */
export type Equivalent = EquivalentMeasure & { readonly count: number }

const typicalVehicle = {
  name: 'US EPA, Greenhouse Gas Emissions from a Typical Passenger Vehicle',
  edition: 'EPA-420-F-23-014, June 2023',
  url: 'https://www.epa.gov/greenvehicles/greenhouse-gas-emissions-typical-passenger-vehicle',
} as const

const litresPerGallon = 3.785411784

/**
 * The only place where a factor is written; the numbers are those of the source beside it. There is none of
 * water: no scheme has water protected as its unit.
 */
export const equivalentMeasures: readonly EquivalentMeasure[] = [
  {
    quantity: 'carbonOffsetTons',
    factor: 4.6,
    label: 'passenger cars driven for a year',
    formula: 't ÷ 4.6 t CO₂ per car and year',
    source: typicalVehicle,
  },
  {
    quantity: 'carbonOffsetTons',
    factor: 8.887 / 1_000 / litresPerGallon,
    label: 'litres of petrol burned',
    formula: 't ÷ (8.887 kg CO₂ per US gallon ÷ 3.785 l per gallon)',
    source: typicalVehicle,
  },
  {
    quantity: 'landAreaProtectedHectares',
    factor: (105 * 68) / 10_000,
    label: 'football pitches',
    formula: 'ha ÷ (105 m × 68 m = 0.714 ha)',
    source: {
      name: 'FIFA, Stadium Guidelines',
      edition: 'section 5.3, recommended field of play',
      url: 'https://publications.fifa.com/en/football-stadiums-guidelines/technical-guideline/stadium-guidelines/pitch-dimensions-and-surrounding-areas/',
    },
  },
  {
    quantity: 'renewableEnergyMwh',
    factor: 10.791,
    label: 'US homes’ electricity for a year',
    formula: 'MWh ÷ 10.791 MWh per home and year',
    source: {
      name: 'US EIA, How much electricity does an American home use?',
      edition: 'average of 2022',
      url: 'https://www.eia.gov/tools/faqs/faq.php?id=97&t=3',
    },
  },
]

/** Figures as everyday equivalents; equivalents of zero are left out. */
export function equivalentsOf(figures: OwnFigures): readonly Equivalent[] {
  return equivalentMeasures
    .map((measure) => ({ ...measure, count: figures[measure.quantity] / measure.factor }))
    .filter(({ count }) => count > 0)
}
