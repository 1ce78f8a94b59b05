import { type Address, zeroAddress } from 'viem'
import type { ChainState } from '../../../chain/chain-state.ts'
import type { ContractName } from '../../../chain/contracts.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { ExplainedError } from '../../../chain/errors/explanation.ts'
import { balanceQuery, nativeBalanceQuery } from '../../../chain/tokens.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import type { ActionOutcome } from '../../../chain/transactions/use-action.ts'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import {
  type ActingAccount,
  actingAccount,
  pauseAction,
  resumeAction,
} from '../../../domain/accounts/account-action.ts'
import {
  acceptOwnershipIntent,
  createAccountIntent,
  delegateTransferIntent,
  fundAccountIntent,
  ownerIntent,
  runRuleIntent,
} from '../../../domain/accounts/intents.ts'
import { otherHoldingsQuery } from '../../../domain/accounts/other-holdings-query.ts'
import { permissionGroups } from '../../../domain/accounts/permissions.ts'
import {
  accountQuery,
  delegatedAccountsQuery,
  ownedAccountsQuery,
} from '../../../domain/accounts/read-accounts.ts'
import {
  deployedTemplatesQuery,
  predictedAccountQuery,
} from '../../../domain/accounts/read-factory.ts'
import { accountLogQuery } from '../../../domain/accounts/read-log.ts'
import { loadCode } from '../../../lib/load-code.ts'
import type { AccountsSource } from './accounts-source.ts'
import { templatesQuery } from './templates-query.ts'

type AddressOf = (name: ContractName) => Address

const loadDelegateIntents = () => loadCode(() => import('./delegate-intents.ts'))

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
      create: (terms, fundings, predicted, sentences) =>
        act((at) =>
          createAccountIntent(terms, fundings, predicted, sentences, at('SmartAccountFactory')),
        ),
      sign: (acting, actions) => act(() => ownerIntent(acting, actions)),
      fund: (acting, funding) => act(() => fundAccountIntent(acting, funding)),
      run: (acting, rule) => act(() => runRuleIntent(acting, rule)),
      sendAsDelegate: (acting, sent, to) => act(() => delegateTransferIntent(acting, sent, to)),
      tradeAsDelegate: async (acting, ...terms) => {
        const { tradeAsDelegate } = await loadDelegateIntents()
        return act((at) => tradeAsDelegate(acting, terms, at))
      },
      buyAsDelegate: async (acting, ...terms) => {
        const { buyAsDelegate } = await loadDelegateIntents()
        return act(() => buyAsDelegate(acting, terms))
      },
      addLiquidityAsDelegate: async (acting, ...terms) => {
        const { addLiquidityAsDelegate } = await loadDelegateIntents()
        return act((at) => addLiquidityAsDelegate(acting, terms, at))
      },
      retireAsDelegate: async (acting, ...terms) => {
        const { retireAsDelegate } = await loadDelegateIntents()
        return act((at) => retireAsDelegate(acting, terms, at))
      },
      otherHoldings: (of) => otherHoldingsQuery(chain, of),
      keptIn:
        chain.status === 'open'
          ? {
              credits: addressOf(chain.deployment, 'EnvironmentalCredits'),
              pools: addressOf(chain.deployment, 'Pools'),
              usdc: chain.deployment.usdc,
            }
          : null,
      acceptOwnership: (acting) => act(() => acceptOwnershipIntent(acting)),
    },
  }
}
