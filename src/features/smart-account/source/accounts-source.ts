import type { UseQueryOptions } from '@tanstack/react-query'
import type { chainQueryKey } from '../../../chain/keys.ts'
import type { ActionOutcome } from '../../../chain/transactions/use-action.ts'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import type { AccountTemplate, ParameterTexts } from '../../../domain/accounts/template.ts'
import type { Sourced } from '../../../lib/sourced.ts'

/** Something that is read, together with where it was read. The sample data has a key of its own kind. */
export type SourceQuery<T> = UseQueryOptions<
  Sourced<T>,
  Error,
  Sourced<T>,
  ReturnType<typeof chainQueryKey>
>

/** What an account of the API is created with. */
export type ListedTerms = {
  readonly name: string
  readonly template: AccountTemplate
  readonly values: ParameterTexts
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
}
