import type { Address, Hex } from 'viem'
import type { Token } from '../../chain/token.ts'
import { type Amount, sumOf } from '../../lib/amount.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { dollarDecimals } from '../pools/dollar-prices.ts'
import type { AccountRule } from './account-rule.ts'

/** A closed account is one that was ended for good. Sample data has none. */
export const accountStatuses = ['ACTIVE', 'PAUSED', 'CLOSED'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** What an account holds of one token. */
export type Holding = {
  readonly token: Token
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** In dollars, null where no pool prices the token. */
  readonly value: Amount | null
}

/** What a delegate may spend of one token. Amounts in its smallest unit. */
export type Budget = {
  readonly token: Token
  /** Most that can be spent at once. */
  readonly limit: bigint
  /** Spent and not refilled yet. */
  readonly spent: bigint
  /** What the budget allows now. */
  readonly available: bigint
  /** Seconds in which the whole limit refills, evenly; null where it never does. */
  readonly refillPeriod: number | null
}

/** A function that a delegate may call. */
export type Permission = { readonly target: Address; readonly selector: Hex }

/** What a contract holds a delegate to. */
export type Grant = {
  /** Unix seconds. */
  readonly grantedAt: number
  /** Unix seconds from which it can do nothing. */
  readonly expiresAt: number
  readonly budgets: readonly Budget[]
  readonly permissions: readonly Permission[]
}

/** Somebody who may act for an account. */
export type Delegate = {
  readonly address: Address
  /** Null where the terms are not known, as in the API. */
  readonly grant: Grant | null
}

/** What only an account on chain has. */
export type AccountContract = {
  readonly address: Address
  /** Who has been named as the next owner and has not accepted yet. */
  readonly pendingOwner: Address | null
  readonly rule: AccountRule | null
}

/** A smart account, on chain or of the API. */
export type SmartAccount = {
  /** Its address on chain, or the API's id. */
  readonly id: string
  readonly name: string
  readonly owner: Address
  /** Unix seconds. */
  readonly createdAt: number
  readonly status: AccountStatus
  /** Null for an account without a rule. */
  readonly template: { readonly id: string; readonly name: string } | null
  readonly holdings: readonly Holding[]
  readonly delegates: readonly Delegate[]
  /** Null for an account of the API. */
  readonly contract: AccountContract | null
}

/** What an account holds, in dollars. Tokens without a price do not count. */
export const accountValue = ({ holdings }: Pick<SmartAccount, 'holdings'>): Amount =>
  sumOf(
    holdings.map(({ value }) => value),
    dollarDecimals,
  )

/** Whether a delegate's time is over. */
export const isExpired = ({ expiresAt }: Pick<Grant, 'expiresAt'>, now: number): boolean =>
  now >= expiresAt

/** The delegate of an account with this address. */
export const delegateOf = (
  { delegates }: Pick<SmartAccount, 'delegates'>,
  address: string,
): Delegate | undefined => delegates.find((delegate) => sameAddress(delegate.address, address))
