import type { PaymentKind } from '../history/payment-kind.ts'

const words: Readonly<Record<PaymentKind, string>> = {
  income: 'yield',
  principal: 'principal',
  'return-of-capital': 'returned capital',
  recovery: 'recovery',
}

/**
 * What a claim from an asset is called. One claim pays out everything, and only income is yield: where an asset paid
 * several kinds, or it is not known which, these are payments.
 *
 * @param kinds What the asset has paid so far; null where that is not known.
 */
export function claimWord(kinds: readonly PaymentKind[] | null): string {
  const [first, ...others] = kinds ?? []
  return first === undefined || others.length > 0 ? 'payments' : words[first]
}
