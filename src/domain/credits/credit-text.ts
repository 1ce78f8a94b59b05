import type { Address } from 'viem'
import type { AmountLine } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { keys } from '../keys.ts'
import type { Sellable } from '../offers/offer.ts'
import { creditDecimals } from '../units.ts'
import type { Credit } from './credit.ts'
import { creditUnit, unitOf } from './credit-type.ts'

type Named = Pick<Credit, 'vintage' | 'batch'> & {
  readonly project: Pick<Credit['project'], 'name'>
}

/**
 * Name of a credit: its project, vintage and batch.
 *
 * @example
 * creditName(credit) // 'Rufiji Mangroves 2023 #1'
 */
export function creditName({ project, vintage, batch }: Named): string {
  return `${isolated(project.name)} ${vintage} #${batch}`
}

/**
 * Short name of a credit: code of its project, vintage and batch.
 *
 * @example
 * creditSymbol(credit) // 'VCS-9001 2023-1'
 */
export function creditSymbol({ project, vintage, batch }: Credit): string {
  return `${project.code} ${vintage}-${batch}`
}

/** An amount of a credit, as a line of a transaction preview. */
export function creditLine(credit: Credit, amount: Amount): AmountLine {
  return { amount, unit: unitOf(credit.project.type, amount), label: creditName(credit) }
}

/**
 * An amount of a credit as text.
 *
 * @example
 * formatCredits(credit, creditAmount(1_250n)) // '1.25 t of Rufiji Mangroves 2023 #1'
 */
export function formatCredits(credit: Credit, units: Amount): string {
  return `${formatAmount(units)} ${unitOf(credit.project.type, units)} of ${creditName(credit)}`
}

/**
 * Credits, as sold in the market.
 *
 * @param credits Address of EnvironmentalCredits.
 * @param buyerNotes What registries reported (`noticeNotes`), for who buys.
 */
export function sellableOf(
  credit: Credit,
  credits: Address,
  buyerNotes: readonly string[] = [],
): Sellable {
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
    buyerNotes,
    pooled: null,
    nav: null,
    invalidates: [keys.credits()],
  }
}
