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
