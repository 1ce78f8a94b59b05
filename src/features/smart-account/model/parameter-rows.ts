import {
  listItems,
  type ParameterTexts,
  type TemplateParameter,
} from '../../../domain/accounts/template.ts'
import { readNumber } from '../../../lib/number-text.ts'

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

/**
 * A value of a row as an item of a list, where a comma would begin another item: a number without
 * groups and with a point. The commas of any other text become semicolons, which no value has, so that
 * the text is refused as one value and never read as two.
 *
 * @example
 * rowItem('1,5') // '1.5'
 * rowItem('1,000,00') // '1;000;00'
 */
export function rowItem(text: string): string {
  if (!text.includes(',')) return text
  const read = readNumber(text)
  if (!read.ok) return text.replaceAll(',', ';')
  const { whole, fraction, negative } = read.number
  return `${negative ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}`
}

/** Rows as the comma-separated lists that they are. */
export function textsOf(
  parameters: readonly Pick<TemplateParameter, 'name'>[],
  rows: Rows,
): ParameterTexts {
  return Object.fromEntries(
    parameters.map(({ name }, column) => [
      name,
      rows.map((row) => rowItem(row[column] ?? '')).join(','),
    ]),
  )
}

/** The rows with one value changed. */
export const withValue = (rows: Rows, row: number, column: number, value: string): Rows =>
  rows.map((cells, at) =>
    at === row ? cells.map((cell, place) => (place === column ? value : cell)) : cells,
  )
