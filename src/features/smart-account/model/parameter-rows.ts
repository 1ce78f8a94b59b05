import {
  listItems,
  type ParameterTexts,
  type TemplateParameter,
} from '../../../domain/accounts/template.ts'

/** Lists that belong together, one row for each position. */
export type Rows = readonly (readonly string[])[]

/** The rows of comma-separated lists; at least one, so that there is something to fill in. */
export function rowsOf(
  parameters: readonly Pick<TemplateParameter, 'name'>[],
  texts: ParameterTexts,
): Rows {
  const columns = parameters.map(({ name }) => listItems(texts[name] ?? ''))
  const count = Math.max(1, ...columns.map(({ length }) => length))
  return Array.from({ length: count }, (_, row) => columns.map((column) => column[row] ?? ''))
}

/** Rows as the comma-separated lists that they are. A comma in a value would begin another. */
export function textsOf(
  parameters: readonly Pick<TemplateParameter, 'name'>[],
  rows: Rows,
): ParameterTexts {
  return Object.fromEntries(
    parameters.map(({ name }, column) => [
      name,
      rows.map((row) => (row[column] ?? '').replaceAll(',', '')).join(','),
    ]),
  )
}

/** The rows with one value changed. */
export const withValue = (rows: Rows, row: number, column: number, value: string): Rows =>
  rows.map((cells, at) =>
    at === row ? cells.map((cell, place) => (place === column ? value : cell)) : cells,
  )
