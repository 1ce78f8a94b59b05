/** Slippage tolerances that are offered, in basis points; any other up to the largest can be typed. */
export const slippageChoices = [10, 50, 100] as const

/** The tolerance until another is chosen: 0.5 %, in basis points. */
export const usualSlippage = 50

/** 50 %, in basis points. */
export const largestSlippage = 5_000

/** Above this, others can make a trade much worse at little risk: 5 %, in basis points. */
export const riskySlippage = 500
