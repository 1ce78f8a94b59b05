import type { Address, Hex, Log } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import type { ChainKey } from '../keys.ts'
import type { Token } from '../token.ts'
import type { Call } from './call.ts'

/** An amount with its unit, and whether it is a bound ("at most") rather than exact. */
export type AmountLine = {
  readonly amount: Amount
  /** `USDC`, `ETH`, `UST29`, `credits`. */
  readonly unit: string
  /** What the amount is for, where that is not obvious: `Platform fee`, `Price`. */
  readonly label?: string
  readonly bound?: 'at most' | 'at least' | 'about'
  /** It does not move with this transaction but with another one that may follow: when an offer is bought. */
  readonly isLater?: boolean
}

/** Something that a call passes on, by the name that forms and settings have for it. */
export type Fact = { readonly label: string; readonly value: string }

/**
 * An allowance for a contract. For tokens it is the exact amount, by signature where the token
 * supports ERC-2612, otherwise by a transaction. For collections (ERC-721, ERC-1155) it is all or
 * nothing.
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

/** An ERC-2612 signature with the arguments that contracts take. */
export type SignedPermit = {
  readonly value: bigint
  readonly deadline: bigint
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

/** What a call depends on; computed for every simulation and again before sending. */
export type CallContext = {
  /** Unix seconds in chain time: now plus the intent's `validity`. */
  readonly deadline: bigint
  /** The permit signed for a token, or undefined where it was allowed by a transaction. */
  readonly permit: (token: Address) => SignedPermit | undefined
}

/**
 * What a person wants to do, described before it is signed. Allowances, simulation, fees, signing,
 * following and refreshing are all derived from this.
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
 *   invalidates: [keys.listing(listingId), keys.balance(usdc.address), keys.balance(asset)],
 * }
 */
export type Intent = {
  /** The action in plain words: `Buy 10 UST29`. */
  readonly title: string
  readonly give: readonly AmountLine[]
  readonly get: readonly AmountLine[]
  /** Whose balances it changes where that is not the signer: a smart account. */
  readonly holder?: Address
  readonly allow?: readonly Allow[]
  /** What it passes on beside amounts: recipients, terms, prices, every field of a form. */
  readonly facts?: readonly Fact[]
  /** What others can do, and what happens by itself, from then on: a sentence each. */
  readonly lasting?: readonly string[]
  /** More to know before signing, a sentence each. */
  readonly notes?: readonly string[]
  /** How long it is valid after it was shown, in seconds; 20 minutes by default. */
  readonly validity?: number
  /** Checkbox required for irreversible actions: `I understand that retiring is final.` */
  readonly acknowledge?: string
  readonly call: (context: CallContext) => Call
  /** Fees within what was paid, as the events of the confirmed transaction name them. */
  readonly fees?: (logs: readonly Log[]) => readonly AmountLine[]
  /** Where the person finds the result once it is confirmed: a path of the app. */
  readonly leadsTo?: { readonly label: string; readonly to: string }
  /** Keys to invalidate once it is confirmed, in addition to the sender's native balance. */
  readonly invalidates: readonly ChainKey[]
}
