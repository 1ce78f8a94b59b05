import type { UseQueryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ContractName } from '../../../chain/contracts.ts'
import type { chainQueryKey } from '../../../chain/keys.ts'
import type { Token } from '../../../chain/token.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import type { ActionOutcome } from '../../../chain/transactions/use-action.ts'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import type { PermissionGroup } from '../../../domain/accounts/permissions.ts'
import type { AccountTemplate, ParameterTexts } from '../../../domain/accounts/template.ts'
import type { Amount } from '../../../lib/amount.ts'
import type { Sourced } from '../../../lib/sourced.ts'
import type { AccountTerms } from '../model/intents.ts'
import type { DeployedTemplate } from './read-factory.ts'
import type { AccountEvent } from './read-log.ts'
import type { OtherHoldings } from './read-other-holdings.ts'

/** Something that is read, together with where it was read. The sample data has a key of its own kind. */
type SourceQuery<T> = UseQueryOptions<
  Sourced<T>,
  Error,
  Sourced<T>,
  ReturnType<typeof chainQueryKey>
>

/** Addresses of contracts by their names. */
export type AddressOf = (name: ContractName) => Address

/** What an account of the API is created with. */
type ListedTerms = {
  readonly name: string
  readonly template: AccountTemplate
  readonly values: ParameterTexts
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

/** What only accounts on chain have: more to read, and every transaction of the current account. */
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
  /** Credits, positions, certificates and yield of an account. */
  readonly otherHoldings: (account: Address) => SourceQuery<OtherHoldings>
  /** The contracts that keep credits, positions and USDC; null until the chain is open. */
  readonly holdingContracts: HoldingContracts | null
  /**
   * Shows a transaction, and sends it once it is confirmed.
   *
   * @param intentOf What is intended, with the addresses of the contracts that it needs.
   * @throws {ExplainedError} The chain is not open. The message of every error can be shown.
   */
  readonly transact: (intentOf: (addressOf: AddressOf) => Intent) => Promise<ActionOutcome>
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
