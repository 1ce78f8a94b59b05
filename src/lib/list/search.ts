import { foldText } from '../fold-text.ts'

/** Texts of a row in which words are looked for. What is null is not there. */
export type SearchTexts = readonly (string | number | bigint | null)[]

/**
 * Which rows a search finds: those whose texts hold every word, in any order, accents and case
 * aside. An empty search finds all.
 *
 * @example
 * rows.filter(finds('malarkvist homes', ({ name, symbol }) => [name, symbol]))
 */
export function finds<Row>(
  search: string,
  textsOf: (row: Row) => SearchTexts,
): (row: Row) => boolean {
  if (isBlank(search)) return () => true
  const words = foldText(search.trim()).split(/\s+/)
  return (row) => {
    const text = foldText(textsOf(row).join(' '))
    return words.every((word) => text.includes(word))
  }
}

export function isBlank(search: string): boolean {
  return search.trim() === ''
}
