import type { Reader } from '../../chain/reader.ts'
import { noteOf, type StandingNote } from './note.ts'
import { readStandings } from './read-ledger.ts'

/** Reads what has to be said of all assets at the reader's block. */
export const readStandingNotes = async (reader: Reader): Promise<readonly StandingNote[]> =>
  (await readStandings(reader)).flatMap((standing) => noteOf(standing) ?? [])
