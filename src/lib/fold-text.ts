/**
 * Normalises a text for searching: lower case, without accents, so that `malarkvist` matches
 * `Mälarkvist`.
 *
 * @example
 * foldText('Södra Hamnen') // 'sodra hamnen'
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
