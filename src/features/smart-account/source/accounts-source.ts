import type { UseQueryOptions } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { apiQueryDefaults, loadApi } from '../../../api/load-api.ts'
import type { ChainState } from '../../../chain/chain-state.ts'
import type { ContractName } from '../../../chain/contracts.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { ExplainedError } from '../../../chain/errors/explanation.ts'
import { chainQueryKey } from '../../../chain/keys.ts'
import { chainQuery } from '../../../chain/query.ts'
import type { Token } from '../../../chain/token.ts'
import { balanceQuery, nativeBalanceQuery } from '../../../chain/tokens.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import type { ActionOutcome } from '../../../chain/transactions/use-action.ts'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import { type PermissionGroup, permissionGroups } from '../../../domain/accounts/grants.ts'
import {
  accountQuery,
  delegatedAccountsQuery,
  ownedAccountsQuery,
} from '../../../domain/accounts/read-accounts.ts'
import type { AccountTemplate, ParameterTexts } from '../../../domain/accounts/template.ts'
import { keys } from '../../../domain/keys.ts'
import type { Amount } from '../../../lib/amount.ts'
import { loadCode } from '../../../lib/load-code.ts'
import type { Sourced } from '../../../lib/sourced.ts'
import {
  type ActingAccount,
  actingAccount,
  pauseAction,
  resumeAction,
} from '../model/account-action.ts'
import { type AccountTerms, ownerIntent } from '../model/intents.ts'
import { templateFromApi } from './from-api.ts'
import {
  type DeployedTemplate,
  deployedTemplatesQuery,
  predictedAccountQuery,
} from './read-factory.ts'
import { type AccountEvent, accountLogQuery } from './read-log.ts'
import type { OtherHoldings } from './read-other-holdings.ts'

/** Something that is read, together with where it was read. The sample data has a key of its own kind. */
type SourceQuery<T> = UseQueryOptions<
  Sourced<T>,
  Error,
  Sourced<T>,
  ReturnType<typeof chainQueryKey>
>

/** Addresses of contracts by their names. */
type AddressOf = (name: ContractName) => Address

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

/** The templates, which the API describes in both sessions. */
export const templatesQuery: AccountsSource['templates'] = {
  ...apiQueryDefaults,
  queryKey: chainQueryKey('api', ['accounts', 'templates']),
  queryFn: async ({ signal }) => {
    const answer = await (await loadApi()).smartAccountTemplates(signal)
    return { ...answer, value: answer.value.map(templateFromApi) }
  },
}

/** Smart accounts on chain. Actions are transactions that the wallet is asked to sign. */
export function chainSource(chain: ChainState, account: Address): AccountsSource {
  const act = async (intentOf: (at: AddressOf) => Intent): Promise<ActionOutcome> => {
    if (chain.status === 'closed') throw new ExplainedError(chain.reason)
    if (chain.status === 'opening') throw new Error('The chain is not open yet. Try again.')
    const { status } = await transact(intentOf((name) => addressOf(chain.deployment, name)))
    return status === 'submitted' ? 'done' : 'dismissed'
  }
  const signed = (of: SmartAccount, action: (acting: ActingAccount) => Intent) => {
    const acting = actingAccount(of)
    if (acting === null) throw new Error('This account is not on the chain.')
    return act(() => action(acting))
  }
  return {
    templates: templatesQuery,
    owned: ownedAccountsQuery(chain, account),
    account: (id) => accountQuery(chain, id),
    actions: {
      pause: (of) => signed(of, (acting) => ownerIntent(acting, [pauseAction(acting)])),
      resume: (of) => signed(of, (acting) => ownerIntent(acting, [resumeAction(acting)])),
    },
    listed: null,
    contracts: {
      delegated: delegatedAccountsQuery(chain, account),
      log: (of) => accountLogQuery(chain, of),
      templates: deployedTemplatesQuery(chain),
      permissionGroups:
        chain.status === 'open'
          ? permissionGroups((name) => addressOf(chain.deployment, name))
          : [],
      predicted: (terms) => predictedAccountQuery(chain, terms),
      balance: ({ address }) =>
        address === zeroAddress
          ? nativeBalanceQuery(chain, account)
          : balanceQuery(chain, address, account),
      otherHoldings: (of) => otherHoldingsQuery(chain, of),
      holdingContracts:
        chain.status === 'open'
          ? {
              credits: addressOf(chain.deployment, 'EnvironmentalCredits'),
              pools: addressOf(chain.deployment, 'Pools'),
              usdc: chain.deployment.usdc,
            }
          : null,
      transact: act,
    },
  }
}

/** Credits, positions, certificates and unclaimed yield of an account, all at one block. */
export const otherHoldingsQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.otherHoldings(account), async (reader): Promise<OtherHoldings> => {
    // A list of accounts does not need what reads certificates.
    const { readOtherHoldings } = await loadCode(() => import('./read-other-holdings.ts'))
    return readOtherHoldings(reader, account)
  })
