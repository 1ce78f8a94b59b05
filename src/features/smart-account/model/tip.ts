import { parseAmount } from '../../../lib/amount.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'

/** What the contract takes at most: 10 USDC. */
const largestTip = 10_000_000n

/** A tip in smallest units, 0 for an empty text; null for a text that is none or too high. */
export function readTip(text: string): bigint | null {
  if (text.trim() === '') return 0n
  const parsed = parseAmount(text, usdcDecimals)
  return parsed.ok && parsed.amount.value <= largestTip ? parsed.amount.value : null
}
