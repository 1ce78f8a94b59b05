import type { Address } from 'viem'
import { keys } from '../keys.ts'
import type { Goods } from '../offers/goods.ts'
import { type Credit, creditDecimals } from './credit.ts'
import { creditLine, formatCredits } from './credit-text.ts'
import { creditUnit } from './credit-type.ts'

/**
 * Credits, as sold in the market.
 *
 * @param credits Address of EnvironmentalCredits.
 */
export function goodsOf(credit: Credit, credits: Address): Goods {
  return {
    assetId: credit.assetId,
    unit: creditUnit(credit.project.type).short,
    decimals: creditDecimals,
    singular: 'credit',
    name: (units) => formatCredits(credit, units),
    line: (units) => creditLine(credit, units),
    // ERC-1155 approves operators for all tokens, not for an amount.
    allow: (_, spender) => ({
      kind: 'collection',
      collection: credits,
      collectionName: 'Environmental Credits',
      ...spender,
    }),
    listedNotice: 'Your credits stay in your wallet until they are sold.',
    pooled: null,
    nav: null,
    invalidates: [keys.credits()],
  }
}
