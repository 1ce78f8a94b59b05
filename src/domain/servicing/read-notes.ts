import type { Reader } from '../../chain/reader.ts'
import type { StandingNote } from './notes.ts'
import { readStandings } from './read-ledger.ts'
import { isUncertain, type Standing, warningOf } from './standing.ts'

/** Reads what has to be said of all assets at the reader's block. */
export const readStandingNotes = async (reader: Reader): Promise<readonly StandingNote[]> =>
  (await readStandings(reader)).flatMap((standing) => noteOf(standing) ?? [])

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
