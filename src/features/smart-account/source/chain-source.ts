import { type Address, zeroAddress } from 'viem'
import type { ChainState } from '../../../chain/chain-state.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { ExplainedError } from '../../../chain/errors/explanation.ts'
import { chainQuery } from '../../../chain/query.ts'
import { balanceQuery, nativeBalanceQuery } from '../../../chain/tokens.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import type { ActionOutcome } from '../../../chain/transactions/use-action.ts'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import { permissionGroups } from '../../../domain/accounts/permissions.ts'
import {
  accountQuery,
  delegatedAccountsQuery,
  ownedAccountsQuery,
} from '../../../domain/accounts/read-accounts.ts'
import { keys } from '../../../domain/keys.ts'
import { loadCode } from '../../../lib/load-code.ts'
import {
  type ActingAccount,
  actingAccount,
  pauseAction,
  resumeAction,
} from '../model/account-action.ts'
import { ownerIntent } from '../model/intents.ts'
import type { AccountsSource, AddressOf } from './accounts-source.ts'
import { deployedTemplatesQuery, predictedAccountQuery } from './read-factory.ts'
import { accountLogQuery } from './read-log.ts'
import type { OtherHoldings } from './read-other-holdings.ts'
import { templatesQuery } from './templates-query.ts'

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
