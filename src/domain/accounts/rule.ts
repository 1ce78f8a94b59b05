import type { Address } from 'viem'

/** One token of a portfolio and its share of the value, in basis points. */
export type Target = { readonly token: Address; readonly basisPoints: number }

/** Somebody who may spend, up to a limit in USDC's smallest units and until a time. */
export type DelegateTerms = {
  readonly delegate: Address
  readonly limit: bigint
  /** Unix seconds. */
  readonly expiresAt: number
}

/** A template with its values: what an account is to do. USDC in smallest units. */
export type Rule =
  | {
      readonly kind: 'yield-reinvestment'
      readonly treasuryToken: Address
      readonly reinvestThreshold: bigint
    }
  | {
      readonly kind: 'automated-trading'
      readonly token: Address
      /** USDC for one whole token. */
      readonly buyThreshold: bigint
      readonly sellThreshold: bigint
    }
  | {
      readonly kind: 'portfolio-rebalancing'
      /** Their basis points sum to 10,000. */
      readonly targets: readonly Target[]
      readonly thresholdBasisPoints: number
    }
  | {
      readonly kind: 'conditional-transfer'
      readonly recipient: Address
      readonly amount: bigint
      /** Unix seconds. */
      readonly unlockTime: number
    }
  | { readonly kind: 'delegation-rules'; readonly delegates: readonly DelegateTerms[] }
