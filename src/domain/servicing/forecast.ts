import { isUncertain, type Standing, warningOf } from './standing.ts'

/** Why no yield is forecast of an asset. */
export type NoForecast = {
  /** A word or two beside the place of the figure: `Late`. */
  readonly label: string
  /** One sentence. */
  readonly reason: string
}

/** Why no yield is forecast of an asset; null where one can be: for one that is not late, in default or lost. */
export function noForecastOf(standing: Standing | undefined): NoForecast | null {
  if (standing === undefined || !isUncertain(standing)) return null
  const warning = warningOf(standing)
  return (
    warning && { label: warning.label, reason: `No yield is forecast of it. ${warning.title}.` }
  )
}
