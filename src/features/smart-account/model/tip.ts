import { largestTip, type Tip } from '../../../domain/accounts/account-rule.ts'
import { parseAmount, toDecimalString } from '../../../lib/amount.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'

/** A tip as the texts of its two fields: USDC, and percent of what a run moves. */
export type TipTexts = { readonly maximum: string; readonly share: string }

/** The share where none is given: 1%. */
const defaultShare = '1'

/** No tip yet; the share is there for when there is one. */
export const emptyTip: TipTexts = { maximum: '', share: defaultShare }

/** Decimals of a percentage in basis points. */
const percentDecimals = 2

/** USDC in smallest units, 0 for an empty text; null for a text that is none or too high. */
export function readMaximum(text: string): bigint | null {
  if (text.trim() === '') return 0n
  const parsed = parseAmount(text, usdcDecimals)
  return parsed.ok && parsed.amount.value <= largestTip.maximum ? parsed.amount.value : null
}

/** Basis points; null for a text that is no percentage, or one that is too high. */
export function readShare(text: string): number | null {
  const parsed = parseAmount(text, percentDecimals)
  if (!parsed.ok) return null
  const { value: basisPoints } = parsed.amount
  return basisPoints <= BigInt(largestTip.shareBps) ? toSafeInteger(basisPoints) : null
}

/** The tip of two texts; null while one of them is wrong. Without an amount there is no share. */
export function readTip({ maximum: amount, share }: TipTexts): Tip | null {
  const maximum = readMaximum(amount)
  const shareBps = maximum === 0n ? 0 : readShare(share)
  return maximum === null || shareBps === null ? null : { maximum, shareBps }
}

/** The texts of a tip, as they are read. */
export const tipTexts = ({ maximum, shareBps }: Tip): TipTexts =>
  maximum === 0n
    ? emptyTip
    : {
        maximum: toDecimalString(usdc(maximum)),
        share: toDecimalString({ value: BigInt(shareBps), decimals: percentDecimals }),
      }
