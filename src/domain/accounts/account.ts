import type { Address, Hex } from 'viem'
import type { Token } from '../../chain/token.ts'
import { type Amount, sumOf } from '../../lib/amount.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { dollarDecimals } from '../pools/dollar-prices.ts'
import type { AccountRule, AccountStatus } from './account-rule.ts'

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
  /** Contract from which its calls go out, which holds what they spend. */
  readonly executor: Address
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

/**
 * How much of a budget is left, from 0 to 1, for a bar.
 *
 * @param available What is left, in smallest units.
 */
export function remainingShare({ limit, available }: Pick<Budget, 'limit' | 'available'>): number {
  if (limit === 0n) return 0
  // A bar has no more than 10,000 steps.
  return toSafeInteger((available * 10_000n) / limit) / 10_000
}

/**
 * Seconds until a budget is full again; 0 when it is, null when it never refills. The limit refills
 * evenly, so that what is spent comes back in its share of the period.
 */
export function secondsUntilFull({
  limit,
  available,
  refillPeriod,
}: Pick<Budget, 'limit' | 'available' | 'refillPeriod'>): number | null {
  if (available >= limit) return 0
  if (refillPeriod === null || limit === 0n) return null
  return toSafeInteger((BigInt(refillPeriod) * (limit - available) + limit - 1n) / limit)
}
