import type { Address } from 'viem'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import type { CreditContracts } from '../../../domain/credits/credit-contracts.ts'
import type { Market } from '../../../domain/offers/use-market.ts'
import type { PoolQuote } from '../../../domain/pools/use-best-quotes.ts'
import type { Cart } from '../../../domain/retirement/cart.ts'
import type { RetirementDetails } from '../../../domain/retirement/retirement-details.ts'
import type { Amount } from '../../../lib/amount.ts'

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
  /** USDC of the account. While it is null, not known, it stands in the way of nothing. */
  readonly balance: Amount | null
  /** Details for the certificates; null while the form is invalid. */
  readonly details: RetirementDetails | null
  /** Null until the chain is open. */
  readonly contracts: CreditContracts | null
  /** Null until it is read. */
  readonly market: Market | null
}
