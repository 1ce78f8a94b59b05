import type { Address } from 'viem'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import type { CreditContracts } from '../../../domain/credits/credit-contracts.ts'
import type { CreditNotice } from '../../../domain/credits/notices/notice.ts'
import type { Market } from '../../../domain/offers/market.ts'
import { type Cart, type LineSource, unitsIn } from '../../../domain/retirement/cart.ts'
import type { RetirementDetails } from '../../../domain/retirement/retirement-details.ts'
import type { PoolQuote } from '../../../domain/routes/use-best-quotes.ts'
import { creditAmount } from '../../../domain/units.ts'
import type { Amount } from '../../../lib/amount.ts'
import type { Loadable } from '../../../lib/loadable.ts'

/** So much of a credit to retire; zero for what could be retired and is not in the cart. */
export type PlanLine = { readonly credit: MarketCredit; readonly units: Amount }

/** A credit that is held, as such or as credit tokens. */
export type HoldingLine = PlanLine & { readonly held: Amount }

/** Everything that a plan follows from, as far as it has been read. */
export type PlanInputs = {
  readonly cart: Cart
  readonly account: Address
  readonly credits: readonly MarketCredit[]
  /** The account's balance of each credit, by token id. */
  readonly held: ReadonlyMap<bigint, Amount>
  /** Its balance of credit tokens, by the credit's token id. */
  readonly asTokens: ReadonlyMap<bigint, Amount>
  /** Pool quotes of the lines that are bought through pools, by token id. */
  readonly quotes: ReadonlyMap<bigint, PoolQuote>
  /** How much more than a quote may be paid, in basis points. */
  readonly slippageBps: bigint | null
  /** USDC of the account; null while unknown, which blocks nothing. */
  readonly balance: Amount | null
  /** Details for the certificates; null while the form is invalid. */
  readonly details: RetirementDetails | null
  /** Null until the chain is open. */
  readonly contracts: CreditContracts | null
  /** Null until it is read. */
  readonly market: Market | null
  /** What registries reported about credits. */
  readonly notices: Loadable<readonly CreditNotice[]>
}

/** The lines of a cart from one source, emptied ones too, in the order of the credits. */
export function cartLines(
  { cart, credits }: Pick<PlanInputs, 'cart' | 'credits'>,
  source: LineSource,
): readonly PlanLine[] {
  const ids = new Set(cart.filter((line) => line.source === source).map(({ assetId }) => assetId))
  return credits
    .filter(({ assetId }) => ids.has(assetId.toString()))
    .map((credit) => lineOf(credit, cart, source))
}

/** Those of them with something to retire. */
export function chosenLines(
  inputs: Pick<PlanInputs, 'cart' | 'credits'>,
  source: LineSource,
): readonly PlanLine[] {
  return cartLines(inputs, source).filter(isChosen)
}

/** A line for every credit that is held, whether or not it is in the cart. */
export function holdingLines(
  { cart, credits }: Pick<PlanInputs, 'cart' | 'credits'>,
  source: LineSource,
  holdings: ReadonlyMap<bigint, Amount>,
): readonly HoldingLine[] {
  return credits.flatMap((credit) => {
    const held = holdings.get(credit.tokenId)
    return held ? [{ ...lineOf(credit, cart, source), held }] : []
  })
}

export const isChosen = ({ units }: PlanLine): boolean => units.value > 0n

function lineOf(credit: MarketCredit, cart: Cart, source: LineSource): PlanLine {
  return { credit, units: creditAmount(unitsIn(cart, credit.assetId.toString(), source)) }
}
