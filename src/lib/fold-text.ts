/**
 * A text as a search compares it: lower case, without accents, so that `malarkvist` finds
 * `Mälarkvist`.
 *
 * @example
 * foldText('Södra Hamnen') // 'sodra hamnen'
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
