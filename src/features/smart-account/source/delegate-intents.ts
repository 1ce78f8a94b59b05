import type { Address } from 'viem'
import type { Intent } from '../../../chain/transactions/intent.ts'
import type { ActingAccount } from '../../../domain/accounts/account-action.ts'
import { delegateIntent } from '../../../domain/accounts/delegate-intent.ts'
import { buyIntent } from '../../../domain/buying/buy-intent.ts'
import { addLiquidityIntent } from '../../../domain/pools/intents.ts'
import { swapIntent } from '../../../domain/pools/swap-intent.ts'
import { buyAndRetireIntent } from '../../../domain/retirement/intents.ts'
import { delegateSlippageBps } from '../model/delegate-tolerance.ts'
import type { ContractActions } from './accounts-source.ts'

/** Addresses of contracts by their names. */
type At = (name: 'Pools' | 'EnvironmentalCredits' | 'RetirementRouter' | 'PoolRouter') => Address
/** What an action of a delegate is about, beside the account. */
type TermsOf<Name extends keyof ContractActions> = ContractActions[Name] extends (
  account: ActingAccount,
  ...terms: infer Terms
) => unknown
  ? Terms
  : never

/** How far a delegate's trade may deviate from its quote. */
const tolerance = { slippageBps: delegateSlippageBps, minutes: 20, budget: null } as const

/** What delegates do beside sending, apart from the page that lists accounts, which does not need it. */

export const tradeAsDelegate = (
  acting: ActingAccount,
  [quote, tokens]: TermsOf<'tradeAsDelegate'>,
  at: At,
): Intent => {
  const actor = { pools: at('Pools'), account: acting.address }
  return delegateIntent(acting, swapIntent(quote, tokens, tolerance, actor))
}

export const buyAsDelegate = (
  acting: ActingAccount,
  [{ goods, bounded, market }]: TermsOf<'buyAsDelegate'>,
): Intent => delegateIntent(acting, buyIntent(goods, bounded, acting.address, market))

export const addLiquidityAsDelegate = (
  acting: ActingAccount,
  [position]: TermsOf<'addLiquidityAsDelegate'>,
  at: At,
): Intent => {
  const actor = { pools: at('Pools'), account: acting.address }
  return delegateIntent(acting, addLiquidityIntent(position, actor))
}

export const retireAsDelegate = (
  acting: ActingAccount,
  [line, details, market]: TermsOf<'retireAsDelegate'>,
  at: At,
): Intent => {
  const contracts = {
    credits: at('EnvironmentalCredits'),
    router: at('RetirementRouter'),
    pools: at('Pools'),
    poolRouter: at('PoolRouter'),
  }
  return delegateIntent(
    acting,
    buyAndRetireIntent([line], acting.address, details, contracts, market, null),
  )
}
