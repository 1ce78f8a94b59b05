import type { Address } from 'viem'
import { useUsdcBalance } from '../../chain/tokens.ts'
import type { MarketCredit } from '../../domain/credits/credit.ts'
import { useCreditContracts } from '../../domain/credits/credit-contracts.ts'
import { useMarket } from '../../domain/offers/use-market.ts'
import type { RetirementDetails } from '../../domain/retirement/retirement-details.ts'
import { useCart } from '../../domain/retirement/use-cart.ts'
import { usePoolQuotes } from '../../domain/retirement/use-pool-quote.ts'
import type { Amount } from '../../lib/amount.ts'
import { chosenLines } from './plan/lines.ts'
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
 * field holds none.
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
  })
}
