import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { useUsdcBalance } from '../../chain/tokens.ts'
import type { MarketCredit } from '../../domain/credits/credit.ts'
import { useCreditContracts } from '../../domain/credits/credit-contracts.ts'
import { type CreditType, creditUnit } from '../../domain/credits/credit-type.ts'
import { useNotices } from '../../domain/credits/notices/read-notices.ts'
import { useMarket } from '../../domain/offers/market.ts'
import { type CartLine, isFilled } from '../../domain/retirement/cart.ts'
import { retirablePart } from '../../domain/retirement/purpose.ts'
import type { RetirementDetails } from '../../domain/retirement/retirement-details.ts'
import { useCart } from '../../domain/retirement/use-cart.ts'
import { usePoolQuotes } from '../../domain/retirement/use-pool-quote.ts'
import type { Amount } from '../../lib/amount.ts'
import { chosenLines, type HoldingLine, holdingLines } from './plan/lines.ts'
import { planRetirement, type RetirementPlan } from './plan.ts'

/** Credits that an account could retire. */
export type Retirable = {
  readonly account: Address
  readonly credits: readonly MarketCredit[]
  /** The account's balance of each credit, by token id. */
  readonly held: ReadonlyMap<bigint, Amount>
  /** Its balance of credit tokens, by the credit's token id. */
  readonly asTokens: ReadonlyMap<bigint, Amount>
}

/**
 * The plan of the cart as it is now, with prices of the newest block.
 *
 * @param details What is written on the certificates; null while the form has a problem.
 * @param slippageBps How much more than a quote of pools may be paid, in basis points; null while the
 * field is invalid.
 */
export function usePlan(
  retirable: Retirable,
  details: RetirementDetails | null,
  slippageBps: number | null,
): RetirementPlan {
  const { account, credits } = retirable
  const { cart } = useCart()
  const contracts = useCreditContracts()
  const market = useMarket().data?.value ?? null
  const notices = useNotices()
  const balance = useUsdcBalance(account).data?.value ?? null
  const traded = chosenLines({ cart, credits }, 'pool')
  const quotes = usePoolQuotes(traded.map(({ credit, units }) => ({ credit, units: units.value })))
  return planRetirement({
    ...retirable,
    cart,
    quotes: new Map(
      quotes.flatMap((quote, index) => {
        const line = traded[index]
        return line ? [[line.credit.tokenId, quote]] : []
      }),
    ),
    slippageBps: slippageBps === null ? null : BigInt(slippageBps),
    balance,
    details,
    contracts,
    market,
    notices,
  })
}

/** Types of the credits in the cart, each once. */
export function useCartTypes({ credits }: Pick<Retirable, 'credits'>): readonly CreditType[] {
  const { cart } = useCart()
  const inCart = new Set(cart.filter(isFilled).map(({ assetId }) => assetId))
  const chosen = credits.filter(({ assetId }) => inCart.has(assetId.toString()))
  return [...new Set(chosen.map(({ project }) => project.type))]
}

/** The parameters of `retirePath`: the asset id of a credit, and what it is held as. */
const chosenCreditUrl = {
  credit: parseAsString,
  as: parseAsStringLiteral(['held', 'token']).withDefault('held'),
}

/** A line of the cart without its amount. */
type ChosenLine = Pick<CartLine, 'assetId' | 'source'>

/**
 * The held credit that the link to this screen chose; null without one. All of it that can be retired
 * is put into the cart, unless an amount is there already. The address then forgets it, so that a reload
 * does not add again what was removed.
 */
export function useChosenCredit({ credits, held, asTokens }: Retirable): ChosenLine | null {
  const [asked, setAsked] = useQueryStates(chosenCreditUrl, { history: 'replace' })
  const [chosen, setChosen] = useState<ChosenLine | null>(null)
  const { cart, set } = useCart()
  const { credit: assetId, as: source } = asked

  useEffect(() => {
    if (assetId === null) return
    void setAsked(null)
    const holdings = source === 'token' ? asTokens : held
    const line = holdingLines({ cart, credits }, source, holdings).find(
      ({ credit }) => credit.assetId.toString() === assetId,
    )
    if (line === undefined) return
    setChosen({ assetId, source })
    if (line.units.value === 0n) set({ assetId, source, units: holdingLimit(line).amount.value })
  }, [assetId, source, cart, credits, held, asTokens, set, setAsked])
  return chosen
}

/** The most of a holding that can be retired, and what that is. */
export function holdingLimit({ credit, held }: HoldingLine): {
  readonly label: string
  readonly amount: Amount
} {
  const amount = retirablePart(credit.project.type, held)
  return {
    label:
      amount.value === held.value
        ? 'You hold'
        : `Whole ${creditUnit(credit.project.type).short} you hold`,
    amount,
  }
}
