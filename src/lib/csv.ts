/** A cell: bigints and numbers are written unformatted, null as an empty cell. */
export type CsvCell = string | number | bigint | null

/**
 * Writes a table as RFC 4180 text with a header. Texts that a spreadsheet would run as a formula
 * are prefixed with an apostrophe, since they are untrusted, also where they would begin inside a text
 * for a spreadsheet with another separator. Negative decimals are numbers, not formulas.
 *
 * @example
 * toCsv(['id', 'message'], [[1n, 'Freight, 2024']]) // 'id,message\r\n1,"Freight, 2024"\r\n'
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

/** Text in a table stands alone; `isolated` adds these for sentences. */
const isolates = /[\u2066-\u2069]/g

function toCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.toString()
  const seen = cell.replaceAll(isolates, '')
  const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(seen) && !/^-\d+(\.\d+)?$/.test(seen)
  const text = (isFormula ? `'${seen}` : seen).replace(formulaAfterSeparator, "$1'$2")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A formula that begins inside a text for a spreadsheet that takes semicolons or tabs for the
 * separator: it does not see the quotes of a text that stands after a comma.
 */
const formulaAfterSeparator = /([;\t\r\n]["\s]*)([=+\-@＝＋－＠])/g
