import type { UseQueryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { chainQueryKey } from '../../../chain/keys.ts'
import type { Token } from '../../../chain/token.ts'
import type { ActionOutcome } from '../../../chain/transactions/use-action.ts'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import type { AccountAction, ActingAccount } from '../../../domain/accounts/account-action.ts'
import type { AccountRule } from '../../../domain/accounts/account-rule.ts'
import type { AccountTerms, TokenAmount } from '../../../domain/accounts/intents.ts'
import type { PermissionGroup } from '../../../domain/accounts/permissions.ts'
import type { DeployedTemplate } from '../../../domain/accounts/read-factory.ts'
import type { AccountEvent } from '../../../domain/accounts/read-log.ts'
import type { OtherHoldings } from '../../../domain/accounts/read-other-holdings.ts'
import type { AccountTemplate, ParameterTexts } from '../../../domain/accounts/template.ts'
import type { BoundedPlan } from '../../../domain/buying/bounds.ts'
import type { Goods } from '../../../domain/offers/goods.ts'
import type { Market } from '../../../domain/offers/use-market.ts'
import type { NewPosition } from '../../../domain/pools/intents.ts'
import type { SwapQuote } from '../../../domain/pools/quote.ts'
import type { PurchaseLine } from '../../../domain/retirement/intents.ts'
import type { RetirementDetails } from '../../../domain/retirement/retirement-details.ts'
import type { Amount } from '../../../lib/amount.ts'
import type { Sourced } from '../../../lib/sourced.ts'

/** Something that is read, together with where it was read. The sample data has a key of its own kind. */
type SourceQuery<T> = UseQueryOptions<
  Sourced<T>,
  Error,
  Sourced<T>,
  ReturnType<typeof chainQueryKey>
>

/** What an account of the API is created with. */
type ListedTerms = {
  readonly name: string
  readonly template: AccountTemplate
  readonly values: ParameterTexts
}

/** What is bought from offers. */
type Purchase = {
  readonly goods: Goods
  readonly bounded: BoundedPlan
  readonly market: Market
}

/** Contracts that the owner's actions on holdings call. */
export type HoldingContracts = {
  readonly credits: Address
  readonly pools: Address
  readonly usdc: Address
}

/** What can be done with every account. Each rejects with an error whose message can be shown. */
type AccountActions = {
  readonly pause: (account: SmartAccount) => Promise<ActionOutcome>
  readonly resume: (account: SmartAccount) => Promise<ActionOutcome>
}

/** What the API does and a contract does not. */
export type ListedActions = {
  /** The id of the new account. */
  readonly create: (terms: ListedTerms) => Promise<string>
  /** Takes the account off the list. */
  readonly remove: (account: SmartAccount) => Promise<ActionOutcome>
  /** The values that an account was created with; null where that was elsewhere. */
  readonly valuesOf: (account: SmartAccount) => ParameterTexts | null
}

/** What only accounts on chain can do. Every action is a transaction of the current account. */
export type ContractActions = {
  /** Accounts that the current account may spend from or take over. */
  readonly delegated: SourceQuery<readonly SmartAccount[]>
  /** Everything that has happened in an account, the newest first. */
  readonly log: (account: Address) => SourceQuery<readonly AccountEvent[]>
  readonly templates: SourceQuery<readonly DeployedTemplate[]>
  /** What delegates can be permitted beside sending tokens; none until the chain is open. */
  readonly permissionGroups: readonly PermissionGroup[]
  /** The address that a new account will have. */
  readonly predicted: (terms: AccountTerms) => SourceQuery<Address>
  /** What the current account holds of a token. */
  readonly balance: (token: Token) => SourceQuery<Amount>
  readonly create: (
    terms: AccountTerms,
    fundings: readonly TokenAmount[],
    predicted: Address,
    ruleSentences: readonly string[],
  ) => Promise<ActionOutcome>
  /** One action of the owner, or several in one signature. */
  readonly sign: (
    account: ActingAccount,
    actions: readonly [AccountAction, ...AccountAction[]],
  ) => Promise<ActionOutcome>
  readonly fund: (account: ActingAccount, funding: TokenAmount) => Promise<ActionOutcome>
  readonly run: (account: ActingAccount, rule: AccountRule) => Promise<ActionOutcome>
  readonly sendAsDelegate: (
    account: ActingAccount,
    sent: TokenAmount,
    to: Address,
  ) => Promise<ActionOutcome>
  /** Swaps as quoted; what is received goes to the account. */
  readonly tradeAsDelegate: (
    account: ActingAccount,
    quote: SwapQuote,
    tokens: { readonly tokenIn: Token; readonly tokenOut: Token },
  ) => Promise<ActionOutcome>
  /** Buys from the cheapest offers; what is bought goes to the account. */
  readonly buyAsDelegate: (account: ActingAccount, purchase: Purchase) => Promise<ActionOutcome>
  /** Opens a position of the account. */
  readonly addLiquidityAsDelegate: (
    account: ActingAccount,
    position: NewPosition,
  ) => Promise<ActionOutcome>
  /** Buys credits and retires them for the beneficiary of the details. */
  readonly retireAsDelegate: (
    account: ActingAccount,
    line: PurchaseLine,
    details: RetirementDetails,
    market: Market,
  ) => Promise<ActionOutcome>
  /** Credits, positions, certificates and yield of an account. */
  readonly otherHoldings: (account: Address) => SourceQuery<OtherHoldings>
  /** The contracts that keep credits, positions and USDC; null until the chain is open. */
  readonly keptIn: HoldingContracts | null
  readonly acceptOwnership: (account: ActingAccount) => Promise<ActionOutcome>
}

/**
 * Where smart accounts come from and who changes them: the chain, or the API with its sample data in
 * the demo session. Screens never ask which; what only one of them can do is null in the other.
 */
export type AccountsSource = {
  readonly templates: SourceQuery<readonly AccountTemplate[]>
  /** Accounts of the current user. */
  readonly owned: SourceQuery<readonly SmartAccount[]>
  /** One account; null where there is none with this id. */
  readonly account: (id: string) => SourceQuery<SmartAccount | null>
  readonly actions: AccountActions
  readonly listed: ListedActions | null
  readonly contracts: ContractActions | null
}
