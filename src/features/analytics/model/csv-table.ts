import type { CsvCell } from '../../../lib/csv.ts'

/** A table to download. */
export type CsvTable = {
  /** File name without its extension. */
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}
