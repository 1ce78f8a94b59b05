import { parseAmount } from '../../lib/amount.ts'

/** The most digits that the contract can keep. */
const maximumDigits = 18n

/**
 * A number of whole credits as a person enters it; null for other text, and for more than the contract can
 * keep.
 *
 * @example
 * parseWholeCredits('500,000') // 500_000n
 */
export function parseWholeCredits(text: string): bigint | null {
  const parsed = parseAmount(text, 0)
  return parsed.ok && parsed.amount.value < 10n ** maximumDigits ? parsed.amount.value : null
}
