import type { Address } from 'viem'

/** How a rule trades in pools. */
export type TradeLimits = {
  /** Seconds of the average price. */
  readonly window: number
  /** How far from the average a trade may move the price, in basis points. The fee comes on top. */
  readonly maxSlippage: number
  /** USDC that has to move the price by the slippage, over the window. */
  readonly minDepth: bigint
}

/** Prices between which a rule trades a token; the fee comes on top. */
export type PriceBounds = { readonly lowest: bigint; readonly highest: bigint }

/** One token of a portfolio and its share of the value. */
type Target = {
  readonly token: Address
  /** Whole percent. */
  readonly percent: number
  /** Pool of the token with USDC; 0 for USDC itself. */
  readonly poolId: bigint
  /** Zeros for USDC itself. */
  readonly bounds: PriceBounds
}

/** Somebody who may spend, up to a limit and until a time. */
type DelegateTerms = {
  readonly delegate: Address
  /** In the token's smallest unit. */
  readonly limit: bigint
  /** Unix seconds. */
  readonly expiresAt: number
}

/**
 * A template with its values: what an account is to do. USDC and tokens in their smallest unit,
 * prices in USDC's smallest unit for one whole token.
 */
export type Rule =
  | {
      readonly kind: 'yield-reinvestment'
      readonly treasuryToken: Address
      readonly reinvestThreshold: bigint
      /** Pool to buy from; 0 for listings on the market. */
      readonly poolId: bigint
      readonly bounds: PriceBounds
      /** The most USDC that a run spends. */
      readonly maxTrade: bigint
      readonly limits: TradeLimits
    }
  | {
      readonly kind: 'automated-trading'
      readonly token: Address
      readonly poolId: bigint
      readonly buyThreshold: bigint
      readonly sellThreshold: bigint
      /** USDC paid in a run that buys. */
      readonly buyAmount: bigint
      /** Tokens paid in a run that sells. */
      readonly sellAmount: bigint
      /** Seconds between two runs. */
      readonly interval: number
      readonly bounds: PriceBounds
      readonly limits: TradeLimits
    }
  | {
      readonly kind: 'portfolio-rebalancing'
      /** Their percents sum to 100. */
      readonly targets: readonly Target[]
      /** Percentage points. */
      readonly threshold: number
      readonly interval: number
      /** The least USDC that the portfolio is worth in a run. */
      readonly minValue: bigint
      /** The least and the most USDC that a run trades, sales and purchases together. */
      readonly minTrade: bigint
      readonly maxTrade: bigint
      readonly limits: TradeLimits
    }
  | {
      readonly kind: 'conditional-transfer'
      readonly recipient: Address
      readonly token: Address
      readonly amount: bigint
      /** Unix seconds. */
      readonly unlockTime: number
    }
  | {
      readonly kind: 'delegation-rules'
      readonly token: Address
      /** Seconds in which a whole limit refills; 0 for never. */
      readonly refillPeriod: number
      readonly delegates: readonly DelegateTerms[]
    }
