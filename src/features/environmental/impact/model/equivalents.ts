import type { ImpactFigures, ImpactQuantity } from './figures.ts'

/** An everyday measure of an impact, with where its size comes from. */
export type EquivalentMeasure = {
  readonly quantity: ImpactQuantity
  /** How much of the quantity one of them is. */
  readonly factor: number
  /** What is counted, in the plural. */
  readonly label: string
  /** The division in words. */
  readonly formula: string
  readonly source: { readonly name: string; readonly url: string }
}

/** A measure and how many of it some figures are. */
export type Equivalent = EquivalentMeasure & { readonly count: number }

/** The only place where a factor is written. */
export const equivalentMeasures: readonly EquivalentMeasure[] = [
  {
    quantity: 'carbonOffsetTons',
    factor: 4.6,
    label: 'passenger cars driven for a year',
    formula: 'tonnes ÷ 4.6 t a year',
    source: {
      name: 'US EPA, Greenhouse Gas Emissions from a Typical Passenger Vehicle',
      url: 'https://www.epa.gov/greenvehicles/greenhouse-gas-emissions-typical-passenger-vehicle',
    },
  },
  {
    quantity: 'carbonOffsetTons',
    factor: 0.06,
    label: 'tree seedlings grown for ten years',
    formula: 'tonnes ÷ 0.060 t a seedling',
    source: {
      name: 'US EPA, Greenhouse Gas Equivalencies Calculator',
      url: 'https://www.epa.gov/energy/greenhouse-gas-equivalencies-calculator-calculations-and-references',
    },
  },
  {
    quantity: 'landAreaProtectedHectares',
    factor: 0.714,
    label: 'football pitches',
    formula: 'hectares ÷ 0.714 ha (105 m × 68 m)',
    source: {
      name: 'FIFA, Football Stadiums: Technical Guidelines',
      url: 'https://inside.fifa.com/innovation/stadium-guidelines',
    },
  },
  {
    quantity: 'renewableEnergyMwh',
    factor: 10.791,
    label: 'US homes’ electricity for a year',
    formula: 'MWh ÷ 10.791 MWh a year (2022)',
    source: {
      name: 'US EIA, How much electricity does an American home use?',
      url: 'https://www.eia.gov/tools/faqs/faq.php?id=97&t=3',
    },
  },
  {
    quantity: 'waterProtectedLiters',
    factor: 2_500_000,
    label: 'Olympic swimming pools',
    formula: 'litres ÷ 2,500,000 l (50 m × 25 m × 2 m)',
    source: {
      name: 'World Aquatics, Swimming Facilities Rules',
      url: 'https://www.worldaquatics.com/rules/competition-regulations',
    },
  },
]

/** What figures are in everyday measures; measures of which there is nothing are left out. */
export function equivalentsOf(figures: ImpactFigures): readonly Equivalent[] {
  return equivalentMeasures
    .map((measure) => ({ ...measure, count: figures[measure.quantity] / measure.factor }))
    .filter(({ count }) => count > 0)
}
