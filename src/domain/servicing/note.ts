import { isUncertain, type Standing, type StandingWarning, warningOf } from './standing.ts'

/** Why no yield is forecast of an asset. */
export type NoForecast = {
  /** A word or two beside the place of the figure: `Late`. */
  readonly label: string
  /** One sentence or two. */
  readonly reason: string
}

/** What has to be said of an asset that did not pay in time, or was declared lost. */
export type StandingNote = StandingWarning & {
  readonly assetId: bigint
  /** Null in grace: by its terms that is no reason to expect less. */
  readonly noForecast: NoForecast | null
}

/** What has to be said of an asset; null where there is nothing to say. */
export function noteOf(standing: Standing): StandingNote | null {
  const warning = warningOf(standing)
  if (warning === null) return null
  const { label, title } = warning
  return {
    ...warning,
    assetId: standing.assetId,
    noForecast: isUncertain(standing)
      ? { label, reason: `No yield is forecast of it. ${title}.` }
      : null,
  }
}
