import { isolated } from '../../lib/foreign-text.ts'
import type { PaymentKind } from '../history/payment-kind.ts'
import type { MarketAsset } from './market-asset.ts'

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

/** What a claim needs to know of an asset to be named. */
export type Claimed = Pick<MarketAsset, 'symbol' | 'paidKinds'>

/**
 * Title of a claim. It begins with what every claim pays out, which is all that wallets can say of it, and ends with
 * what that is of this asset, where it is known.
 *
 * @param where Where they are claimed from, if it is not the asset.
 * @example
 * claimTitle(asset) // 'Claim the payments of NOTE: yield'
 */
export function claimTitle({ symbol, paidKinds }: Claimed, where = ''): string {
  const word = claimWord(paidKinds)
  const title = `Claim the payments of ${isolated(symbol)}${where}`
  return word === 'payments' ? title : `${title}: ${word}`
}
