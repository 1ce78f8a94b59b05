import { formatMeasure } from '../../../lib/format-measure.ts'
/** Impact in the four quantities that projects report. */
export type ImpactFigures = {
  readonly carbonOffsetTons: number
  readonly landAreaProtectedHectares: number
  readonly renewableEnergyMwh: number
  readonly waterProtectedLiters: number
}

export type ImpactQuantity = keyof ImpactFigures

/** The quantities in the order of the screens, each with its name and unit. */
export const impactQuantities = [
  { key: 'carbonOffsetTons', label: 'Carbon', unit: 't' },
  { key: 'landAreaProtectedHectares', label: 'Land', unit: 'ha' },
  { key: 'renewableEnergyMwh', label: 'Energy', unit: 'MWh' },
  { key: 'waterProtectedLiters', label: 'Water', unit: 'l' },
] as const satisfies readonly {
  readonly key: ImpactQuantity
  readonly label: string
  readonly unit: string
}[]

export const noImpact: ImpactFigures = {
  carbonOffsetTons: 0,
  landAreaProtectedHectares: 0,
  renewableEnergyMwh: 0,
  waterProtectedLiters: 0,
}

/** Applies the same arithmetic to each quantity of some figures. */
export function mapFigures(
  figures: ImpactFigures,
  change: (value: number, quantity: ImpactQuantity) => number,
): ImpactFigures {
  const changed = (quantity: ImpactQuantity) => change(figures[quantity], quantity)
  return {
    carbonOffsetTons: changed('carbonOffsetTons'),
    landAreaProtectedHectares: changed('landAreaProtectedHectares'),
    renewableEnergyMwh: changed('renewableEnergyMwh'),
    waterProtectedLiters: changed('waterProtectedLiters'),
  }
}

/** Each quantity added up on its own. */
export function sumFigures(all: readonly ImpactFigures[]): ImpactFigures {
  return all.reduce(
    (sum, figures) => mapFigures(sum, (value, quantity) => value + figures[quantity]),
    noImpact,
  )
}

/** A figure in a table cell; a dash for one that is not stated. */
export function formatStatedFigure(value: number | null): string {
  return value === null ? '–' : formatMeasure(value)
}
