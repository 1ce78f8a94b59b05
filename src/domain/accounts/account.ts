import type { Address } from 'viem'
import type { Token } from '../../chain/token.ts'
import { type Amount, sumOf } from '../../lib/amount.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { dollarDecimals } from '../pools/dollar-prices.ts'
import type { AccountRule, AccountStatus } from './account-rule.ts'
import type { Grant } from './grants.ts'

/** What an account holds of one token. */
export type Holding = {
  readonly token: Token
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** In dollars, null where no pool prices the token. */
  readonly value: Amount | null
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

/** The delegate of an account with this address. */
export const delegateOf = (
  { delegates }: Pick<SmartAccount, 'delegates'>,
  address: string,
): Delegate | undefined => delegates.find((delegate) => sameAddress(delegate.address, address))
