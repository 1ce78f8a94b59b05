import type { Address, Hex } from 'viem'

/** What the wallet asks its owner before it does anything. */
export type Question =
  | { readonly kind: 'connect'; readonly accounts: readonly Address[]; readonly chosen: Address }
  | { readonly kind: 'message'; readonly account: Address; readonly text: string }
  | {
      readonly kind: 'typed-data'
      readonly account: Address
      readonly primaryType: string
      readonly domain: Readonly<Record<string, unknown>>
      readonly message: Readonly<Record<string, unknown>>
    }
  | {
      readonly kind: 'transaction'
      readonly account: Address
      readonly to: Address | null
      readonly value: bigint
      readonly data: Hex
      /** What the network takes at most, in wei. */
      readonly fee: bigint
    }
  | { readonly kind: 'switch-network'; readonly from: string; readonly to: string }
  | { readonly kind: 'add-network'; readonly name: string; readonly rpcUrl: string }

/** The owner's answer; with the chosen account where that was the question. */
export type Answer =
  | { readonly approved: false }
  | { readonly approved: true; readonly account?: Address }
