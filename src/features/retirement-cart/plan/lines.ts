import { creditAmount, type MarketCredit } from '../../../domain/credits/credit.ts'
import { type Cart, type LineSource, unitsIn } from '../../../domain/retirement/cart.ts'
import type { Amount } from '../../../lib/amount.ts'
import type { PlanInputs } from './inputs.ts'

/** So much of a credit to retire; zero for what could be retired and is not in the cart. */
export type PlanLine = { readonly credit: MarketCredit; readonly units: Amount }

/** A credit that is held, as such or as credit tokens. */
export type HoldingLine = PlanLine & { readonly held: Amount }

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
