/**
 * A number of whole credits as a person enters it; null if it is none, or more than the contract can
 * keep.
 *
 * @example
 * parseWholeCredits('500,000') // 500_000n
 */
export function parseWholeCredits(text: string): bigint | null {
  const digits = text.trim().replaceAll(/[,\s_]/g, '')
  return /^\d{1,18}$/.test(digits) ? BigInt(digits) : null
}
