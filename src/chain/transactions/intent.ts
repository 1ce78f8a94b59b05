import type { Address, Hex } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import type { ChainKey } from '../keys.ts'
import type { Token } from '../token.ts'
import type { Call } from './call.ts'

/** An amount with its unit, and whether it is a bound ("at most") rather than exact. */
export type AmountLine = {
  readonly amount: Amount
  /** `USDC`, `ETH`, `UST29`, `credits`. */
  readonly unit: string
  /** What it is for, where that is not plain: `Platform fee`, `Price`. */
  readonly label?: string
  readonly bound?: 'at most' | 'at least' | 'about'
}

/**
 * Leave for a contract to take something. Tokens are allowed exactly, by signature where the token
 * knows ERC-2612, or else by a transaction. Collections (ERC-721, ERC-1155) know only all or nothing.
 */
export type Allow =
  | {
      readonly kind: 'token'
      readonly token: Token
      readonly spender: Address
      /** The spender's name for people: `Asset Market`. */
      readonly spenderName: string
      /** In the token's smallest unit. */
      readonly amount: bigint
      /** Whether `call` can use a permit for it. */
      readonly permit: boolean
    }
  | {
      readonly kind: 'collection'
      readonly collection: Address
      readonly collectionName: string
      readonly spender: Address
      readonly spenderName: string
    }

/** An ERC-2612 signature, in the form contracts take it. */
export type SignedPermit = {
  readonly value: bigint
  readonly deadline: bigint
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

/** What is known when a call is made: computed anew for every simulation and for the sending. */
export type CallContext = {
  /** Unix seconds in the chain's own time, `validity` of the intent ahead. */
  readonly deadline: bigint
  /** The permit signed for a token, or undefined where the allowance was given by transaction. */
  readonly permit: (token: Address) => SignedPermit | undefined
}

/**
 * What a person wants to do, said before it is done. Everything around it (allowances, simulation,
 * fees, signing, following, refreshing) is worked out from this.
 *
 * @example
 * const buy: Intent = {
 *   title: 'Buy 10 UST29',
 *   give: [{ amount: { value: 10_230_000n, decimals: 6 }, unit: 'USDC', bound: 'at most' }],
 *   get: [{ amount: { value: 10n ** 19n, decimals: 18 }, unit: 'UST29' }],
 *   allow: [{ kind: 'token', token: usdc, spender: market, spenderName: 'Asset Market', amount: 10_230_000n, permit: true }],
 *   call: ({ deadline, permit }) => {
 *     const signed = permit(usdc.address)
 *     const args = [listingId, 10n ** 19n, 10_230_000n, deadline, account] as const
 *     return signed
 *       ? contractCall({ address: market, abi: assetMarketAbi, functionName: 'buyWithPermit', args: [...args, signed] })
 *       : contractCall({ address: market, abi: assetMarketAbi, functionName: 'buy', args })
 *   },
 *   touches: [keys.listing(listingId), keys.balance(usdc.address), keys.balance(asset)],
 * }
 */
export type Intent = {
  /** What is done, as a person would say it: `Buy 10 UST29`. */
  readonly title: string
  readonly give: readonly AmountLine[]
  readonly get: readonly AmountLine[]
  readonly allow?: readonly Allow[]
  /** What else should be known before signing, a sentence each. */
  readonly notes?: readonly string[]
  /** How long it stays valid once it was shown, in seconds; 20 minutes unless told. */
  readonly validity?: number
  /** What confirms that something cannot be undone: `I understand that retiring is final.` */
  readonly acknowledge?: string
  readonly call: (context: CallContext) => Call
  /** What has to be read again once it is confirmed. The sender's coin balance always is. */
  readonly touches: readonly ChainKey[]
}
