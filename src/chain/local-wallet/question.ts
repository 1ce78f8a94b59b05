import type { Address, Hex } from 'viem'
import type { PermitToken } from './field-text.ts'

/** A question that the wallet asks its owner before it acts on a request. */
export type Question =
  | { readonly kind: 'connect'; readonly accounts: readonly Address[]; readonly chosen: Address }
  | { readonly kind: 'message'; readonly account: Address; readonly text: string }
  | {
      readonly kind: 'typed-data'
      readonly account: Address
      readonly primaryType: string
      readonly domain: Readonly<Record<string, unknown>>
      readonly message: Readonly<Record<string, unknown>>
      /** The token of a permit; null for other data, and where the node does not know it. */
      readonly token: PermitToken | null
    }
  | {
      readonly kind: 'transaction'
      readonly account: Address
      readonly to: Address | null
      readonly value: bigint
      readonly data: Hex
      /** Maximum network fee in wei. */
      readonly fee: bigint
    }
  | { readonly kind: 'switch-network'; readonly from: string; readonly to: string }
  | { readonly kind: 'add-network'; readonly name: string; readonly rpcUrl: string }

/** The owner's answer; to a `connect` question, with the chosen account. */
export type Answer =
  | { readonly approved: false }
  | { readonly approved: true; readonly account?: Address }
